import type { CachedPage } from './cache.ts'
import type { PageDetails } from './summary.ts'

/** Details that are parsed when they are first looked at. */
class StoredDetails implements PageDetails {
  #parsed: PageDetails | undefined

  constructor(private readonly bytes: Buffer) {}

  get json(): string {
    return this.bytes.toString('utf8')
  }

  get toc(): PageDetails['toc'] {
    return this.#read().toc
  }

  get ids(): PageDetails['ids'] {
    return this.#read().ids
  }

  get links(): PageDetails['links'] {
    return this.#read().links
  }

  #read(): PageDetails {
    this.#parsed ??= JSON.parse(this.json) as PageDetails
    return this.#parsed
  }
}

/** Puts pages into lines: one for all of them without their details, and one for the details of each. */
export function storePages(pages: readonly CachedPage[]): string[] {
  const heads = pages.map(({ summary, stamps }) => ({ summary: { ...summary, details: undefined }, stamps }))
  return [JSON.stringify(heads), ...pages.map(({ summary: { details } }) => jsonOf(details))]
}

/** Takes pages out of such lines. */
export function readPages([heads, ...details]: readonly Buffer[]): CachedPage[] {
  if (!heads) return []
  const pages = JSON.parse(heads.toString('utf8')) as CachedPage[]
  // There are as many lines as pages: the checksum of the file was right.
  for (const [at, { summary }] of pages.entries()) summary.details = new StoredDetails(details[at] as Buffer)
  return pages
}

function jsonOf(details: PageDetails): string {
  return details instanceof StoredDetails ? details.json : JSON.stringify(details)
}
