import { isCode } from '../../../shared/policy/unsafe-address.ts'
import { missingSource, type PolicyDirective } from '../../../shared/policy.ts'
import type { Compilation } from '../../compilation.ts'
import {
  type AnyElement,
  defineHastPlugin,
  type HastPluginDefinition,
  locationOf,
  type PositionedNode,
  tagOf,
  visitJsx,
} from '../../parser/index.ts'

/** By element and attribute: the directive that controls whether the URL is loaded. */
const DIRECTIVES: Record<string, PolicyDirective> = {
  'iframe src': 'frame-src',
  'video src': 'media-src',
  'audio src': 'media-src',
  'track src': 'media-src',
  'embed src': 'frame-src',
  'form action': 'form-action',
}
/** Elements that affect the whole document. */
const FORBIDDEN: Record<string, (names: readonly string[]) => string | undefined> = {
  base: () => 'The element `<base>` would change every address of the page.',
  meta: (names) =>
    names.includes('httpequiv') ? 'An element `<meta http-equiv>` acts as a header of the page.' : undefined,
}
/** Attributes whose addresses browsers open. */
const OPENED = / (?:href|xlinkhref|action|formaction)$/

/** Sources that may violate the policy; others are not walked. */
export const POLICY_SYNTAX =
  /<(?:base|meta|iframe|video|audio|track|embed|form|object)\b|(?:script\\?|data|blob|filesystem|view-source):|&(?:#|colon|tab|newline)|srcdoc/i

/**
 * Rejects content that the site's security policy would block silently, and content that bypasses it.
 *
 * `<video src="https://v.example/a.mp4">` is an error unless the site has `security: { csp: { 'media-src': […] } }`.
 */
export const policy = (page: Compilation): HastPluginDefinition => {
  const visit = (node: AnyElement): void => {
    const tag = tagOf(node) ?? ''
    const attributes = attributesOf(node)
    const reason = FORBIDDEN[tag]?.(attributes.map(([name]) => name))
    if (reason) reject(page, node, reason, `<${tag}`)
    for (const [name, value] of attributes) checkAttribute(page, node, `${tag} ${name}`, value)
  }
  return defineHastPlugin({
    name: 'policy',
    options: { position: true },
    element: [{ filter: [], visit }],
    ...visitJsx([], visit),
  })
}

function checkAttribute(page: Compilation, node: PositionedNode, location: string, value: string): void {
  const isScript = OPENED.test(location) && isCode(value)
  if (isScript) reject(page, node, `\`${value.trim()}\` runs code in the page.`, value)
  if (location.endsWith(' srcdoc'))
    reject(page, node, 'The attribute `srcdoc` is a page inside the page.', value)
  const directive = DIRECTIVES[location]
  const source = directive && missingSource(directive, value, page.context.policy.sources)
  if (!source || isScript) return
  page.report('blocked-address', locationOf(page, node, value), { address: value, directive, source })
}

function reject(page: Compilation, node: PositionedNode, what: string, written: string): void {
  page.report('forbidden-html', locationOf(page, node, written), { what })
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
    typeof value === 'object' && !Array.isArray(value) ? '' : String(value ?? ''),
  ])
}
