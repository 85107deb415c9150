import type { Paragraph } from 'mdast'
import { defineMdastPlugin, type MdastNode, type MdastPluginDefinition } from '../../parser/index.ts'
import { element } from './groups.ts'

/**
 * Renders the tabs of VitePress, which `vue/expand-tabs.ts` has expanded, with the same elements as the component `<Tabs>`.
 *
 * `:::tabs`, `:::tab[A]` → `<div class="tabs"><div class="tabs-list"><button …>A</button></div><div class="tabs-panel">…`
 */
export const tabs = (): MdastPluginDefinition =>
  defineMdastPlugin({
    name: 'tabs',
    containerDirective(node, ctx) {
      if (node.name !== 'tabs') return
      const panels = node.children.filter(isTab)
      const { key } = node.attributes ?? {}
      const properties = { className: ['tabs'], dataPosition: 'left', ...(key && { dataGroup: key }) }
      ctx.setProperty(node, 'data', { hName: 'div', hProperties: properties })
      for (const [index, panel] of panels.entries()) {
        const selected = index === 0 && { dataSelected: 'true' }
        ctx.setProperty(panel, 'data', {
          hName: 'div',
          hProperties: { className: ['tabs-panel'], ...selected },
        })
        const label = labelOf(panel)
        if (label)
          ctx.setProperty(label, 'data', {
            hName: 'p',
            hProperties: { className: ['tabs-label'], dataSilent: '' },
          })
      }
      const buttons = panels.map((panel, index) =>
        element(
          'tab',
          'button',
          { type: 'button', className: ['tabs-tab'], ...(index === 0 && { dataSelected: 'true' }) },
          [{ type: 'text', value: textOf(labelOf(panel)) }],
        ),
      )
      ctx.prependChild(node, element('tabsList', 'div', { className: ['tabs-list'] }, buttons))
    },
  })

type Tab = Extract<MdastNode, { type: 'containerDirective' }>

const isTab = (node: MdastNode): node is Tab => node.type === 'containerDirective' && node.name === 'tab'

function labelOf({ children: [first] }: Tab): Paragraph | undefined {
  return first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined
}

function textOf(node: { value?: string; children?: readonly object[] } | undefined): string {
  return node?.value ?? (node?.children ?? []).map(textOf).join('')
}
