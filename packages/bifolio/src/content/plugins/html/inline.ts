import { isDeclarations } from '../../../shared/policy/style-attributes.ts'
import type { Compilation } from '../../compilation.ts'
import {
  type AnyElement,
  attributePosition,
  type HastPluginDefinition,
  type HastVisitorContext,
  type JsxElement,
  nodePosition,
  type Position,
  visitJsx,
  writtenPosition,
} from '../../parser/index.ts'

type MdxJsxAttribute = Extract<JsxElement['attributes'][number], { type: 'mdxJsxAttribute' }>

/** Elements that add scripts and styles to a page. */
const FORBIDDEN = ['script', 'style']

/**
 * Removes scripts, `<style>`, event handlers, and style attributes that are not valid CSS: the site's security policy would block
 * them. Other style attributes stay, and become rules of the document when it is written (`shared/policy/style-attributes.ts`).
 *
 * `<p onclick="run()" style="color: red">x</p>` → `<p style="color: red">x</p>`
 */
export const inline = (page: Compilation): HastPluginDefinition => {
  const { inlineStyles } = page.context.policy
  const isForbidden = (name: string, value: unknown): boolean =>
    name === 'style' ? !inlineStyles && !isDeclarations(oneLine(value)) : /^on[a-z]/i.test(name)
  const isBlocked = (attribute: JsxElement['attributes'][number]): attribute is MdxJsxAttribute =>
    attribute.type === 'mdxJsxAttribute' && (/^on[a-z]/i.test(attribute.name) || isStyleText(attribute))
  const at = (node: AnyElement, name: string, value: string): Position =>
    attributePosition(page, node, name) ?? writtenPosition(page, node, value)
  const removeForbidden = (node: AnyElement, name: string, ctx: HastVisitorContext): boolean => {
    if (!FORBIDDEN.includes(name) || (inlineStyles && name === 'style')) return false
    page.report('inline-blocked', nodePosition(page, node), { what: `element \`<${name}>\`` })
    ctx.removeNode(node)
    return true
  }
  return {
    name: 'inline',
    element: {
      filter: [],
      visit(node, ctx) {
        if (removeForbidden(node, node.tagName, ctx)) return
        for (const [name, value] of Object.entries(node.properties)) {
          if (!isForbidden(name, value)) {
            if (name === 'style' && oneLine(value) !== value) ctx.setProperty(node, name, oneLine(value))
            continue
          }
          const what = `attribute \`${name.toLowerCase()}\``
          page.report('inline-blocked', at(node, name, String(value)), { what })
          ctx.setProperty(node, name, undefined)
        }
      },
    },
    ...visitJsx([], (node, ctx) => {
      const { type, name, attributes, children } = node
      // Components may use attributes of this name as they like.
      if (!name || !/^[a-z]/.test(name) || removeForbidden(node, name, ctx)) return
      const blocked = attributes.filter(isBlocked)
      if (blocked.length === 0) return
      for (const attribute of blocked) {
        const position = at(node, attribute.name, attribute.name)
        if (isStyleText(attribute)) page.report('style-text', position)
        else page.report('inline-blocked', position, { what: `attribute \`${attribute.name}\`` })
      }
      const kept = attributes.filter((attribute) => !isBlocked(attribute))
      ctx.replaceNode(node, { type, name, attributes: kept, children: [...children] })
    }),
  }
}

/** React throws for a style that is a text. */
function isStyleText({ name, value }: MdxJsxAttribute): boolean {
  return name === 'style' && typeof value === 'string'
}

/** Declarations on one line, as rules of the document have to be. */
function oneLine(style: unknown): string {
  return String(style)
    .trim()
    .replace(/\s*[\r\n]\s*/g, ' ')
}
