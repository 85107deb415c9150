import { z } from 'zod'
import { isFile } from '../../shared/links.ts'
import { decodeAddress } from '../../shared/route.ts'
import { faults } from './fault.ts'

/** A path whose parts are neither empty nor hidden (`..` is not either), so that its document is inside the output. */
const SAFE_PATH = /^\/(?:(?!\.)[^/\\\p{Cc}\p{Cs}]+\/)*(?:(?!\.)[^/\\\p{Cc}\p{Cs}]+)?$/u
/** Endings of sources, scripts and server pages, which no page address has; other text after a dot may be of a page: `/from-1.x-to-2.x`. */
const FILE_ENDING = /\.(?:htm|mdx?|css|m?js|php|aspx?)$/i

/** Why a text is not the address of a page, with or without `#anchor`. */
function faultOf(address: string): string | undefined {
  const [path = '', id, ...rest] = address.split('#')
  if (rest.length > 0 || id === '') return 'must have one anchor behind `#`, or none.'
  if (path.includes('?')) return 'must not have a query: queries stay as they are.'
  if (!SAFE_PATH.test(decodeAddress(path) ?? '') || /%(?:2f|5c)/i.test(path))
    return 'must be an address of the site without its base, such as `/guide/start` or `/guide/start#install`.'
  return isFile(path) || FILE_ENDING.test(path) ? 'must be the address of a page, not of a file.' : undefined
}

const address = z.string().superRefine(faults(faultOf))

const anchor = z
  .string()
  .regex(/^#[^#\s\p{Cs}]+$/u, { error: 'must be an anchor of the page, such as `#install`.' })

/** `redirects` of a configuration: the new addresses of moved pages and anchors. */
export const redirects = z
  .record(address, address)
  .describe(
    'Moved addresses, each with the new one: `{ "/old": "/new", "/old#part": "/new#section" }`. An address without a language prefix applies to all languages.',
  )

/** A former address, or a former anchor of the page itself. */
const oldAddress = z
  .string()
  .superRefine(faults((text) => (/^#[^#\s]+$/.test(text) ? undefined : faultOf(text))))

/** `redirectFrom` of a page. */
export const redirectSource = z
  .union([address, z.array(z.union([oldAddress, z.record(oldAddress, anchor)]))])
  .describe(
    'Old addresses of the page, in all languages: `[/old, { /old#part: "#section" }, { "#before": "#section" }]`.',
  )
