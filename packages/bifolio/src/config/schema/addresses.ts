import { posix } from 'node:path'
import { z } from 'zod'
import { hasScript, isCode } from '../../shared/policy/unsafe-address.ts'
import { isLanguageTag } from '../../shared/strings/languages.ts'
import { faults } from './fault.ts'

/** Whether a text is an absolute `http` or `https` address. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/** Whether an absolute address names one host, without a user and a password, which would be published. */
export function isHost(text: string): boolean {
  const { username, password, hostname } = new URL(text)
  return !username && !password && !hostname.includes('*')
}

/** An absolute address. */
export const httpUrl = z
  .string()
  .refine(isHttpUrl, { error: 'must be an address such as `https://example.com`.' })

/** The message for an address that is code. */
export const RUNS_AS_CODE = 'must not be an address that runs as code, such as `javascript:` or `data:`.'
const SCRIPT = 'must not have a script or a handler such as `onclick`, which runs as code.'

/** The address of a page or of anything that a link may lead to. */
export const linkAddress = z
  .string()
  .min(1)
  .refine((address) => !isCode(address), { error: RUNS_AS_CODE })

/** The same, where `example.org` would be taken for a page. */
export const completeAddress = linkAddress.refine(
  (address) => /^(?:[a-z][a-z\d+.-]*:|[/.#])/i.test(address),
  {
    error: 'must be an address such as `https://example.org`, or that of a page, such as `/team`.',
  },
)

/** The address of an image. */
export const imageAddress = z.string().refine((address) => !isCode(address, 'image'), { error: RUNS_AS_CODE })

/** HTML or SVG source. */
export const markup = z
  .string()
  .min(1)
  .refine((source) => !hasScript(source), { error: SCRIPT })

/** SVG source or the address of an image. */
export const pictureOrSvg = imageAddress.refine((text) => !/^\s*</.test(text) || !hasScript(text), {
  error: SCRIPT,
})

/** A language tag, which is also the name of the folder and the prefix of the addresses. */
export const languageTag = z
  .string()
  // The pattern excludes tags that are no folder names for a language, such as `x-y`.
  .refine((tag) => /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(tag) && isLanguageTag(tag), {
    error: 'must be a language tag such as `en` or `zh-CN`.',
  })
  .describe('Language tag, also the name of the folder of the language: `en`.')

/** The path that the site is served below; the output starts and ends with `/`. */
export const basePath = z
  .string()
  .superRefine(faults((base) => BASE_ERRORS.find(([pattern]) => pattern.test(base))?.[1]))
  .transform((base) => `/${base}/`.replace(/^\/+|\/+$/g, '/'))

const BASE_ERRORS: [pattern: RegExp, message: string][] = [
  [/^[a-z][a-z\d+.-]*:/i, 'must be a path such as `/docs/`; the origin belongs in `url`.'],
  [/\/\//, 'must not contain `//`.'],
  [/[?#]/, 'must be a path without query and hash.'],
  [/[\s\\\p{Cc}\p{Cs}]/u, 'must not contain spaces, backslashes or control characters.'],
  [/(^|\/)\.\.?(\/|$)/, 'must be an absolute path such as `/docs/`, without `.` and `..`.'],
]

/** The origin that the site is published at; the output has no trailing slash. */
export const siteUrl = z
  .string()
  .superRefine(faults(siteUrlError))
  .transform((text) => new URL(text).origin)

function siteUrlError(text: string): string | undefined {
  if (!isHttpUrl(text)) return 'must be an address such as `https://example.org`.'
  const { pathname, search, hash } = new URL(text)
  if (pathname !== '/') return `must be an origin without a path; \`${pathname}\` belongs in \`base\`.`
  return search || hash ? 'must be an origin without query and hash.' : undefined
}

/** A path with forward slashes and without `./` and a slash at the end, so that paths can be compared as text. */
export const path = z
  .string()
  .min(1)
  .refine((path) => !/\p{Cc}/u.test(path), { error: 'must not contain control characters.' })
  .transform((path) => posix.normalize(path.replaceAll('\\', '/')).replace(/(?<=.)\/$/, ''))

/** Absolute, with a drive letter, or leading out of the folder, or the folder itself; of a normalized path. */
const NOT_INSIDE = /^(?:\/|[a-z]:|\.{1,2}(?:\/|$))/i

/** A path of a file or folder inside of another one. @param folder description of that, for the message */
export const pathInside = (folder: string, example: string) =>
  path.refine((path) => !NOT_INSIDE.test(path), {
    error: `must be a path inside of ${folder}, such as \`${example}\`.`,
  })
