import { slashPath } from '../../../files/slash-path.ts'
import type { PropUse } from '../../../shared/types.ts'
import type { Compilation } from '../../compilation.ts'
import { isElement, WRITE_AS_TEXT } from '../../html-elements.ts'
import {
  attributePosition,
  type HastPluginDefinition,
  type HastVisitorContext,
  type JsxElement,
  nodePosition,
  visitJsx,
} from '../../parser/index.ts'
import { addFaults, givenProps, propProblems, unknownDirectives } from '../../props/prop-problems.ts'
import { propRules } from '../../props/prop-rules.ts'

/**
 * Records the components of a page and the faults of their props, so that they are reported before the page is rendered.
 *
 * `<LinkCard href="/config/" />` → `LinkCard`; `<Tabs.Tab>` → `Tabs`
 */
export const components = (page: Compilation): HastPluginDefinition => {
  const rulesOf = propRules(page)
  return {
    name: 'components',
    ...visitJsx([], (node, ctx) => {
      const [name = '', part] = node.name?.split('.') ?? []
      if (/^[a-z]\w*$/.test(name) && !part && !isElement(name) && !isInOther(node, ctx))
        page.report('shown-as-text', nodePosition(page, node), {
          written: `<${name}>`,
          what: 'is not shown, because HTML has no such element',
          hint: WRITE_AS_TEXT,
        })
      if (!/^[A-Z]/.test(name)) return
      const position = nodePosition(page, node)
      const use = page.elements.get(name) ?? { name, isOwn: false, ...position, problems: [] }
      page.elements.set(name, use)
      const own = page.imported.get(name)
      if (own) page.propUses.push(...propUses(page, node, own))
      const given = givenProps(node)
      const positionOfProp = (name: string) => attributePosition(page, node, name)
      page.problems.push(...unknownDirectives(Object.keys(given.props), position, positionOfProp))
      const found = rulesOf(name)
      if (!found || node.name !== name) return
      if (name === 'Tab' && hasValues(ctx.parent(node))) given.hasOthers = true
      given.positionOf = positionOfProp
      addFaults(use, found, propProblems(name, given, { at: position, ...found }))
    }),
  }
}

/** Whether a JSX element belongs to a component, which may be an SVG, or to another language than HTML. */
function isInOther(node: JsxElement, ctx: HastVisitorContext): boolean {
  const parent = ctx.parent(node)
  if (!parent || !('attributes' in parent)) return false
  return /^(?:[A-Z]|svg$|math$)/.test(parent.name ?? '') || isInOther(parent, ctx)
}

/** Whether an element around a tab has the labels of its tabs. */
function hasValues(parent: object | undefined): boolean {
  return !!parent && 'attributes' in parent && JSON.stringify(parent.attributes).includes('"name":"values"')
}

/** The attributes of an imported component whose values are expressions. */
function propUses(
  page: Compilation,
  node: JsxElement,
  { path, name }: { path: string; name: string },
): PropUse[] {
  const island = `${slashPath(page.context.root, path)}#${name}`
  return node.attributes.flatMap((one) => {
    if (one.type !== 'mdxJsxAttribute' || typeof one.value !== 'object' || !one.value) return []
    const position = attributePosition(page, node, one.name) ?? nodePosition(page, node)
    const isFunction = /=>|^\s*(?:async\s+)?function\b/.test(one.value.value)
    return { name: node.name ?? '', island, prop: one.name, isFunction, ...position }
  })
}
