import { z } from 'zod'
import { type NamedScript, POLICY_DIRECTIVES, type PolicyDirective } from '../../shared/policy.ts'
import { isHost, isHttpUrl } from './addresses.ts'
import { faults } from './fault.ts'
import { offByDefault, onByDefault } from './flag.ts'

const HINT =
  'Write an origin such as `https://stats.example.org` or `https://*.example.org`; for images, fonts and media also `data:` or `blob:`.'

/** The directives of what runs no code and sends nothing, where whole schemes are allowed. */
const PASSIVE: readonly PolicyDirective[] = ['img-src', 'font-src', 'media-src', 'connect-src']
/** Below these names anyone can register one: `com` and, by the custom of registries, `co.uk`. */
const REGISTRY = /\/\/\*\.(?:[^.:/]+|(?:ac|co|com|edu|go|gov|ne|net|or|org)\.[a-z]{2})(?=[:/]|$)/i

/** A source of a Content Security Policy; sources that disable the policy are rejected. */
const sourceOf = (directive: PolicyDirective) =>
  z.string().superRefine(faults((text) => sourceError(text, directive), HINT))

function sourceError(text: string, directive: PolicyDirective): string | undefined {
  if (/^'/.test(text)) return `must not be \`${text}\`: the policy would no longer protect readers.`
  if (/^(?:\*|https?:|wss?:)(?:\/\/)?\*?$/.test(text) || REGISTRY.test(text))
    return `must name a host, not all of them.`
  if (/^(?:data|blob):$/.test(text))
    return PASSIVE.includes(directive)
      ? undefined
      : `must not be \`${text}\`: anyone can write such addresses.`
  const isOrigin = /^(?:https|wss|http|ws):\/\/(?:\*\.)?[\w.-]+(?::\d+)?(?:\/[^\s\p{Cc};,'"]*)?$/u.test(text)
  return isOrigin ? undefined : 'must be a source of a Content Security Policy.'
}

const sources = (name: PolicyDirective) => [name, z.array(sourceOf(name)).optional()] as const

/** The address of one script; HTTP only on the same machine. */
const scriptAddress = z
  .string()
  .refine(
    (text) =>
      isHttpUrl(text) && isHost(text) && !/[\s\p{Cc};,'"*]/u.test(text) && new URL(text).pathname !== '/',
    {
      error: 'must be the address of a script.',
      params: { hint: 'Write all of it, such as `https://plausible.io/js/script.js`.' },
    },
  )

const list = (directive: PolicyDirective) => z.array(sourceOf(directive)).optional()

const namedScript = z.union([
  scriptAddress.transform((src): NamedScript => ({ src })),
  z.strictObject({
    src: scriptAddress.describe('Address of the script. It may also connect to its own origin.'),
    scripts: list('script-src').describe('What it loads further scripts from: addresses or origins.'),
    connect: list('connect-src').describe('What it connects to, besides its own origin.'),
    frames: list('frame-src').describe('What it shows in frames.'),
    styles: list('style-src').describe('What it loads stylesheets from.'),
    images: list('img-src').describe('What it loads images from, besides `https:`.'),
    fonts: list('font-src').describe('What it loads fonts from.'),
    media: list('media-src').describe('What it loads audio and video from.'),
  }),
])

/** Sources that are added to the policy, by directive. */
export const policySources = z.strictObject(
  Object.fromEntries(POLICY_DIRECTIVES.map(sources)) as Record<PolicyDirective, Sources>,
)

/** External sources that pages may load. */
export const securityOptions = z
  .strictObject({
    csp: policySources
      .prefault({})
      .describe(
        'Sources that are added to the Content Security Policy, by directive: `{ "frame-src": ["https://play.example.org"] }`. By default, pages load images from any host, and everything else from the site itself.',
      ),
    scripts: z
      .array(namedScript)
      .default([])
      .describe(
        'Scripts of other hosts that pages may load, such as analytics or a chat: `["https://plausible.io/js/script.js"]`. The policy allows each of them, and connections to its origin. List other resources that it loads next to it: `{ src: "https://chat.example.org/loader.js", frames: ["https://chat.example.org"] }`.',
      ),
    trustedTypes: onByDefault(
      'Whether scripts of a page can turn strings into markup only through a Trusted Types policy. `false` is for third-party scripts that cannot: each build reports the risk.',
    ),
    inlineStyles: offByDefault(
      'Whether the policy allows elements `<style>`, for libraries that insert some. Attributes `style` and styles of components work without it. Each build reports the risk.',
    ),
  })
  .describe('What protects the readers of the site.')

type Sources = ReturnType<typeof sources>[1]
