import { isDeclarations } from '../shared/policy/style-attributes.ts'
import { attributeOf, readHtml } from './html.ts'

const HANDLER = / (on[a-z]+)="/i

/**
 * What the security policy of the site blocks in an element, in words: an element `<style>`, an inline script, an event handler,
 * and a style attribute that is no valid CSS. Other style attributes become rules of the document.
 * @param attributes as written
 */
export function blockedIn(name: string, attributes: string): string[] {
  const style = attributeOf(attributes, 'style')
  const handler = HANDLER.exec(attributes.replace(/="[^"]*"/g, '=""'))?.[1]
  return [
    ...(style && !isDeclarations(style)
      ? [`an attribute \`style\` of a \`<${name}>\` that is no valid CSS`]
      : []),
    ...(name === 'style' || (name === 'script' && !attributes.includes(' src='))
      ? [`an element \`<${name}>\``]
      : []),
    ...(handler ? [`the attribute \`${handler}\` of a \`<${name}>\``] : []),
  ]
}

/** The same for all elements of HTML, each once. */
export function blockedElements(html: string): string[] {
  const blocked = new Set<string>()
  const open = (name: string, attributes: string): boolean => {
    for (const what of blockedIn(name, attributes)) blocked.add(what)
    return true
  }
  readHtml(html, { open, close() {}, text() {} })
  return [...blocked]
}
