import type { Custom, MdastNode, MdastPluginDefinition, MdastVisitorContext } from '../../parser/index.ts'

/** The name of the container that shows its code blocks as tabs. */
const GROUP = 'code-group'

/**
 * Renders a group of code blocks as tabs, with the same elements as the component `<Tabs>`; `code.ts` adds the panels.
 *
 * `::: code-group` → `<div class="tabs"><div class="tabs-list"><button …>npm</button></div><div class="tabs-panel">…`
 */
export const groups = (): MdastPluginDefinition => ({
  name: 'groups',
  containerDirective(node, ctx) {
    if (node.name !== GROUP) return
    const children: readonly { type: string; data?: unknown }[] = node.children
    const panels = children.flatMap(({ type, data }) => (type === 'codePanel' ? [data as PanelData] : []))
    ctx.setProperty(node, 'data', {
      hName: 'div',
      hProperties: { className: ['tabs'], dataPosition: 'left' },
    })
    ctx.prependChild(
      node,
      element('tabsList', { hName: 'div', hProperties: { className: ['tabs-list'] } }, panels.map(tab)),
    )
  },
})

interface PanelData {
  label: string
  hProperties: { dataSelected?: string }
}

function tab({ label, hProperties: { dataSelected } }: PanelData): Custom {
  const properties = { type: 'button', className: ['tabs-tab'], ...(dataSelected && { dataSelected }) }
  return element('tab', { hName: 'button', hProperties: properties }, [{ type: 'text', value: label }])
}

/** Whether a code block is in a group. */
export function isInGroup(node: Readonly<MdastNode>, ctx: MdastVisitorContext): boolean {
  const parent = ctx.parent(node)
  return parent?.type === 'containerDirective' && parent.name === GROUP
}

/** The tab panel of a code block. */
export function groupPanel(label: string, code: Custom, isFirst: boolean): Custom {
  const properties = { className: ['tabs-panel'], ...(isFirst && { dataSelected: 'true' }) }
  const titleData = { hName: 'p', hProperties: { className: ['tabs-label'], dataSilent: '' } }
  const title = element('panelLabel', titleData, [{ type: 'text', value: label }])
  const data: PanelData & { hName: string } = { hName: 'div', hProperties: properties, label }
  return { type: 'codePanel', data: { ...data }, children: [title, code] }
}

/** An element of a custom type. */
function element(
  type: string,
  data: {
    hName: string
    hProperties: PanelData['hProperties'] & Record<string, string | string[] | undefined>
  },
  children: Custom['children'],
): Custom {
  return { type, data, children }
}
