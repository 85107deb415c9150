import { isDeclarations } from '../shared/policy/style-attributes.ts'
import { attributeOf, readHtml } from './html.ts'

const HANDLER = / (on[a-z]+)="/i

/** Something in HTML that the security policy of the site blocks. */
export interface Blocked {
  /** In words: an element `<style>`. */
  what: string
  /** How its source may look. */
  written: RegExp
  isStyle: boolean
}

/**
 * What the policy blocks in an element: `<style>`, an inline script, an event handler, and a style attribute that is no valid CSS.
 * Other style attributes become rules of the document.
 * @param attributes as written
 */
export function blockedIn(name: string, attributes: string): Blocked[] {
  const blocked: Blocked[] = []
  const style = attributeOf(attributes, 'style')
  if (style && !isDeclarations(style))
    blocked.push({
      what: `an attribute \`style\` of a \`<${name}>\` that is no valid CSS`,
      written: /\bstyle=/,
      isStyle: true,
    })
  if (name === 'style' || (name === 'script' && !attributes.includes(' src=')))
    blocked.push({
      what: `an element \`<${name}>\``,
      written: new RegExp(`<${name}\\b`),
      isStyle: name === 'style',
    })
  const handler = HANDLER.exec(attributes.replace(/="[^"]*"/g, '=""'))?.[1]
  if (handler)
    blocked.push({
      what: `the attribute \`${handler}\` of a \`<${name}>\``,
      written: new RegExp(`\\b${handler}\\s*=`, 'i'),
      isStyle: false,
    })
  return blocked
}

/** The same for all elements of HTML. */
export function blockedElements(html: string): Blocked[] {
  const blocked: Blocked[] = []
  const open = (name: string, attributes: string): boolean => {
    blocked.push(...blockedIn(name, attributes))
    return true
  }
  readHtml(html, { open, close() {}, text() {} })
  return blocked
}
