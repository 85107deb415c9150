import { isCode } from '../../../shared/policy/unsafe-address.ts'
import { ADDRESS_DIRECTIVES, blockedBy, foreignUrl, missingSource } from '../../../shared/policy.ts'
import type { Compilation } from '../../compilation.ts'
import {
  type AnyElement,
  attributePosition,
  elementName,
  type HastPluginDefinition,
  nodePosition,
  type Position,
  visitJsx,
  writtenPosition,
} from '../../parser/index.ts'

/** Elements that affect the whole document, or that the policy always blocks. */
const FORBIDDEN: Record<string, (names: readonly string[]) => string | undefined> = {
  object: () => 'The security policy of the site blocks every `<object>`.',
  embed: () => 'The security policy of the site blocks every `<embed>`.',
  base: () => 'The element `<base>` would change every address of the page.',
  meta: (names) =>
    names.includes('httpequiv') ? 'An element `<meta http-equiv>` acts as a header of the page.' : undefined,
}
/** Attributes whose addresses browsers open. */
const OPENED =
  / (?:href|xlinkhref|action|formaction)$|^(?:iframe|img) src$|^(?:set|animate) (?:to|from|by|values)$/

/** Sources that may violate the policy; others are not walked. */
export const POLICY_SYNTAX =
  /<(?:base|meta|iframe|video|audio|track|embed|form|object|source|link|use|set|animate)\b|http:|formaction|(?:script\\?|data|blob|filesystem|view-source):|&(?:#|colon|tab|newline)|srcdoc/i

/**
 * Rejects content that the site's security policy would block silently, and content that bypasses it.
 *
 * `<video src="https://v.example/a.mp4">` is an error unless the site has `security: { csp: { 'media-src': […] } }`.
 */
export const policy = (page: Compilation): HastPluginDefinition => {
  const visit = (node: AnyElement): void => {
    const tag = elementName(node) ?? ''
    const attributes = attributesOf(node)
    const reason = FORBIDDEN[tag]?.(attributes.map(([name]) => name))
    if (reason) page.report('forbidden-html', nodePosition(page, node), { what: reason })
    if (tag === 'link') checkLink(page, node, attributes)
    for (const [name, value] of attributes) checkAttribute(page, node, { tag, name, value })
  }
  return {
    name: 'policy',
    element: [{ filter: [], visit }],
    ...visitJsx([], visit),
  }
}

function checkAttribute(
  page: Compilation,
  node: AnyElement,
  { tag, name, value }: { tag: string; name: string; value: string },
): void {
  const location = `${tag} ${name}`
  // A value with character references is not in the source as it is.
  const written = page.source.includes(value) ? value : `<${tag}`
  const at = (): Position => attributePosition(page, node, name) ?? writtenPosition(page, node, written)
  const use = location === 'img src' ? 'image' : 'link'
  const addresses = name === 'values' ? value.split(';') : [value]
  const reject = (what: string): void => page.report('forbidden-html', at(), { what })
  const isScript = OPENED.test(location) && addresses.some((address) => isCode(address, use))
  if (isScript) reject(`\`${value.trim()}\` runs code in the page.`)
  if (name === 'srcdoc') reject('The attribute `srcdoc` is a page inside the page.')
  if (isScript) return
  if (/^use (?:href|xlinkhref)$/.test(location) && foreignUrl(value))
    reject('Browsers load a `<use>` only from the site itself.')
  const directive = ADDRESS_DIRECTIVES[location]
  if (!directive) return
  for (const address of name === 'srcset' ? candidatesOf(value) : [value]) {
    const source = missingSource(directive, address, page.context.policy.sources)
    if (source) page.report('blocked-address', at(), { address, directive, source })
  }
}

const candidatesOf = (srcset: string): string[] =>
  srcset.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')

function checkLink(page: Compilation, node: AnyElement, attributes: [string, string][]): void {
  const record = Object.fromEntries(attributes)
  const blocked = blockedBy(['link', record], page.context.policy.sources)
  if (!blocked) return
  const { attribute, ...lacking } = blocked
  const address = record[attribute] ?? ''
  const at = attributePosition(page, node, attribute) ?? writtenPosition(page, node, address)
  page.report('blocked-address', at, { address, ...lacking })
}

/** Names in lower case without hyphens, so that HTML and JSX match; an expression counts as empty. */
function attributesOf(node: AnyElement): [name: string, value: string][] {
  const written: [string, unknown][] =
    node.type === 'element'
      ? Object.entries(node.properties)
      : node.attributes.flatMap((attribute) =>
          attribute.type === 'mdxJsxAttribute' ? [[attribute.name, attribute.value]] : [],
        )
  return written.map(([name, value]) => [
    name.replace(/[-:]/g, '').toLowerCase(),
    typeof value === 'object' && !Array.isArray(value)
      ? ''
      : Array.isArray(value)
        ? value.join(' ')
        : String(value ?? ''),
  ])
}
