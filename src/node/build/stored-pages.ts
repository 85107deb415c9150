import type { CachedPage } from './cache.ts'
import type { PageDetails } from './summary.ts'

/** Details that are parsed when they are first looked at. */
class StoredDetails implements PageDetails {
  #parsed: PageDetails | undefined

  constructor(readonly json: string) {}

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
export function readPages([heads = '[]', ...details]: readonly string[]): CachedPage[] {
  const pages = JSON.parse(heads) as CachedPage[]
  for (const [at, { summary }] of pages.entries()) summary.details = new StoredDetails(details[at] ?? '')
  return pages
}

function jsonOf(details: PageDetails): string {
  return details instanceof StoredDetails ? details.json : JSON.stringify(details)
}
