import { z } from 'zod'
import { POLICY_DIRECTIVES, type PolicyDirective } from '../../shared/policy.ts'

const HINT =
  'Write an origin such as `https://stats.example.org` or `https://*.example.org`; for images, fonts and media also `data:` or `blob:`.'

/** The directives of what runs no code and sends nothing, where whole schemes are allowed. */
const PASSIVE: readonly PolicyDirective[] = ['img-src', 'font-src', 'media-src', 'connect-src']
/** Below these names anyone can register one: `com` and, by the custom of registries, `co.uk`. */
const REGISTRY = /\/\/\*\.(?:[^.:/]+|(?:ac|co|com|edu|go|gov|ne|net|or|org)\.[a-z]{2})(?=[:/]|$)/i

/** A source of a Content Security Policy; sources that disable the policy are rejected. */
const sourceOf = (directive: PolicyDirective) =>
  z.string().superRefine((text, context) => {
    const reason = sourceError(text, directive)
    if (reason) context.addIssue({ code: 'custom', message: reason, params: { hint: HINT } })
  })

function sourceError(text: string, directive: PolicyDirective): string | undefined {
  if (/^'/.test(text)) return `must not be \`${text}\`: the policy would no longer protect readers.`
  if (/^(?:\*|https?:|wss?:)(?:\/\/)?\*?$/.test(text) || REGISTRY.test(text))
    return `must name a host, not all of them.`
  if (/^(?:data|blob):$/.test(text))
    return PASSIVE.includes(directive)
      ? undefined
      : `must not be \`${text}\`: anyone can write such addresses.`
  const isOrigin = /^(?:https|wss|http|ws):\/\/(?:\*\.)?[\w.-]+(?::\d+)?(?:\/[^\s;,'"]*)?$/.test(text)
  return isOrigin ? undefined : 'must be a source of a Content Security Policy.'
}

const sources = (name: PolicyDirective) => [name, z.array(sourceOf(name)).optional()] as const

/** External sources that pages may load. */
export const securityOptions = z
  .strictObject({
    csp: z
      .strictObject(Object.fromEntries(POLICY_DIRECTIVES.map(sources)) as Record<PolicyDirective, Sources>)
      .prefault({})
      .describe(
        'Sources that are added to the Content Security Policy, by directive: `{ "script-src": ["https://stats.example.org"] }`. Without them pages load images from anywhere, and all else from the site itself.',
      ),
  })
  .describe('What protects the readers of the site.')

type Sources = ReturnType<typeof sources>[1]
