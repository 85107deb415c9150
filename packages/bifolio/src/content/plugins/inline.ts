import { defineHastPlugin, type HastPluginDefinition, type HastVisitorContext } from 'satteri'
import type { Problem } from '../../shared/types.ts'
import type { Draft } from '../draft.ts'
import { type PlacedNode, placeOf } from '../place.ts'
import type { JsxElement } from './jsx.ts'
import { ALIGNMENT } from './tables.ts'

type MdxJsxAttribute = Extract<JsxElement['attributes'][number], { type: 'mdxJsxAttribute' }>

/** Elements that bring scripts and styles into a page. */
const FORBIDDEN = ['script', 'style']

/**
 * Takes out what the site's security policy would refuse, and tells the writer: styles, scripts and event handlers that
 * stand in a page.
 *
 * `<p style="color: red">x</p>` → `<p>x</p>`
 */
export const inline = (draft: Draft): HastPluginDefinition => {
  const visitJsx = (node: JsxElement, ctx: HastVisitorContext): void => {
    const { type, name, attributes, children } = node
    // What a component does with an attribute of this name is its own business.
    if (!name || !/^[a-z]/.test(name)) return
    if (FORBIDDEN.includes(name)) {
      refuse(draft, node, name, ctx)
      return
    }
    const kept = attributes.filter((attribute) => !isRefused(attribute))
    if (kept.length === attributes.length) return
    for (const attribute of attributes.filter(isRefused))
      draft.problems.push(problem(draft, node, `attribute \`${attribute.name}\``, attribute.name))
    ctx.replaceNode(node, { type, name, attributes: [...kept], children: [...children] })
  }
  return defineHastPlugin({
    name: 'inline',
    options: { position: true },
    element: [
      {
        filter: [],
        visit(node, ctx) {
          if (FORBIDDEN.includes(node.tagName)) {
            refuse(draft, node, node.tagName, ctx)
            return
          }
          for (const [name, value] of Object.entries(node.properties)) {
            if (!isForbidden(name, value)) continue
            draft.problems.push(problem(draft, node, `attribute \`${name.toLowerCase()}\``, String(value)))
            ctx.setProperty(node, name, undefined)
          }
        },
      },
    ],
    mdxJsxFlowElement: [{ filter: [], visit: visitJsx }],
    mdxJsxTextElement: [{ filter: [], visit: visitJsx }],
  })
}

function isRefused(attribute: JsxElement['attributes'][number]): attribute is MdxJsxAttribute {
  return attribute.type === 'mdxJsxAttribute' && isForbidden(attribute.name, attribute.value)
}

function isForbidden(name: string, value: unknown): boolean {
  // The alignment of a cell becomes an attribute.
  if (name === 'style') return typeof value !== 'string' || !ALIGNMENT.test(value)
  return /^on[a-z]/i.test(name)
}

function refuse(draft: Draft, node: PlacedNode & object, name: string, ctx: HastVisitorContext): void {
  draft.problems.push(problem(draft, node, `element \`<${name}>\``, `<${name}`))
  ctx.removeNode(node as Parameters<HastVisitorContext['removeNode']>[0])
}

/** @param written what to look for in the source where the parser does not say where the element stands */
function problem(draft: Draft, node: PlacedNode, what: string, written: string): Problem {
  const place = node.position ? placeOf(draft, node) : { file: draft.file, ...find(draft.source, written) }
  return {
    severity: 'warning',
    ...place,
    message: `The ${what} is left out: the site's security policy allows no styles and scripts inside pages.`,
    hint: 'Use a class and a stylesheet of the theme, or a component that is an island.',
  }
}

function find(source: string, written: string): { line: number; column: number } {
  const before = source.slice(0, Math.max(0, source.indexOf(written))).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
