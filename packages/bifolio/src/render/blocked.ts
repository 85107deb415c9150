import { isDeclarations } from '../shared/policy/style-attributes.ts'
import { ADDRESS_DIRECTIVES, blockedBy, missingSource, type PolicySources } from '../shared/policy.ts'
import { readHtml, tagAttribute } from './html.ts'

const HANDLER = / (on[a-z]+)="/i

/** Something in HTML that the security policy of the site blocks. */
export interface Blocked {
  /** In words: an element `<style>`. */
  what: string
  /** How its source may look, or what it contains. */
  written: RegExp | string
  isStyle: boolean
  /** What would allow it. */
  lacking?: { directive: string; source: string }
}

/**
 * What the policy blocks in an element: `<style>`, an inline script, an event handler, and a style attribute that is not valid CSS.
 * Other style attributes become rules of the document.
 * @param attributes as written
 */
export function findBlocked(name: string, attributes: string): Blocked[] {
  const style = tagAttribute(attributes, 'style')
  const handler = HANDLER.exec(attributes.replace(/="[^"]*"/g, '=""'))?.[1]
  const isBlock = name === 'style' || (name === 'script' && !attributes.includes(' src='))
  const ofStyle = `an attribute \`style\` of a \`<${name}>\` that is no valid CSS`
  const ofHandler = `the attribute \`${handler}\` of a \`<${name}>\``
  return [
    ...(style && !isDeclarations(style) ? [{ what: ofStyle, written: /\bstyle=/, isStyle: true }] : []),
    ...(isBlock ? [blockedElement(name)] : []),
    ...(handler ? [{ what: ofHandler, written: new RegExp(`\\b${handler}\\s*=`, 'i'), isStyle: false }] : []),
  ]
}

function blockedElement(name: string): Blocked {
  return { what: `an element \`<${name}>\``, written: new RegExp(`<${name}\\b`), isStyle: name === 'style' }
}

/** Elements that the policy always blocks. */
const NEVER = ['base', 'embed', 'object']

/** What the policy does not load: elements that it never allows, and addresses of other hosts that the site does not. */
function blockedLoads(name: string, attributes: string, sources: PolicySources): Blocked[] {
  if (NEVER.includes(name)) return [blockedElement(name)]
  const blockedAt = (attribute: string, lacking?: Blocked['lacking']): Blocked[] => {
    const address = tagAttribute(attributes, attribute) ?? ''
    const what = `the address \`${address}\` of a \`<${name}>\``
    return lacking ? [{ what, written: address, isStyle: false, lacking }] : []
  }
  if (name === 'script' || name === 'link') {
    const record = ['src', 'href', 'rel', 'as'].map((key) => [key, tagAttribute(attributes, key) ?? ''])
    const blocked = blockedBy([name, Object.fromEntries(record)], sources)
    return blocked ? blockedAt(blocked.attribute, blocked) : []
  }
  return ['src', 'action', 'formaction'].flatMap((attribute) => {
    const directive = name === 'img' ? undefined : ADDRESS_DIRECTIVES[`${name} ${attribute}`]
    const source = directive && missingSource(directive, tagAttribute(attributes, attribute) ?? '', sources)
    return source ? blockedAt(attribute, { directive, source }) : []
  })
}

/** The same for all elements of HTML, and what the policy does not load. */
export function blockedElements(html: string, sources: PolicySources): Blocked[] {
  const blocked: Blocked[] = []
  const open = (name: string, attributes: string): boolean => {
    blocked.push(...findBlocked(name, attributes), ...blockedLoads(name, attributes, sources))
    return true
  }
  readHtml(html, { open, close() {}, text() {} })
  return blocked
}
