import {
  joinTexts,
  openSearch,
  pointerFile,
  type SearchAnswer,
  type SearchHit,
  type SearchRecord,
  splitSections,
} from '@bifolio/search'
import type { Lang } from 'bifolio/output'
import type { z } from 'zod'
import { indexShape, notFromBuild, pointerShape, postingsShape, readShape, recordsShape } from './shapes.ts'
import { type Source, SourceError } from './source.ts'

/** The search of a site, with the ranking of its dialog. */
export interface SiteIndex {
  /** Finds pages, the best match first. @param limit pages at most */
  search(lang: Lang, query: string, limit: number): Promise<SearchAnswer>
  /** The text of the section that a result leads to, in one line. */
  textOf(lang: Lang, link: string): Promise<string>
}

/**
 * The sections that a search has found, in the order in which an agent reads them: the first of each page, then the second of each.
 * A page with many sections would otherwise take all first places.
 * @param answer the pages that a search has found, with their sections
 * @returns the sections
 * @example
 * sectionsFound(await site.index.search('en', 'install', 5))
 */
export function sectionsFound(answer: Pick<SearchAnswer, 'pages'>): SearchHit[] {
  const { pages } = answer
  const most = Math.max(0, ...pages.map(({ hits }) => hits.length))
  return Array.from({ length: most }, (_, at) => pages.flatMap(({ hits }) => hits[at] ?? [])).flat()
}

type OpenIndex = Pick<ReturnType<typeof openSearch>, 'search'> & {
  recordOf(path: string): Promise<SearchRecord | undefined>
}

/** Reads the index of a language at the first request, and again when a build has replaced it. */
export function siteIndex(source: Source, version: string): SiteIndex {
  const opened = new Map<Lang, { pointer: string; index: Promise<OpenIndex> }>()
  const indexOf = async (lang: Lang): Promise<OpenIndex> => {
    const pointer = await source.read(pointerFile({ lang, version }))
    if (!pointer)
      throw new SourceError(`The site has no search index in \`${lang}\`. Use \`list\` and \`read\`.`)
    const cached = opened.get(lang)
    if (cached?.pointer === pointer) return cached.index
    const index = openIndex(pointer, source)
    opened.set(lang, { pointer, index })
    index.catch(() => opened.delete(lang))
    return index
  }
  return {
    search: async (lang, query, limit) => (await indexOf(lang)).search(query, limit),
    async textOf(lang, link) {
      const [path = '', anchor = ''] = link.split('#')
      const record = await (await indexOf(lang)).recordOf(path)
      const section =
        record && splitSections(record).find(({ id, depth }) => (depth < 2 ? '' : id) === anchor)
      return section?.text.replace(/\s+/g, ' ').trim() ?? ''
    },
  }
}

async function openIndex(pointer: string, { read, name }: Source): Promise<OpenIndex> {
  const readPart = async <Data>(file: string, shape: z.ZodType<Data>): Promise<Data> => {
    const text = await read(file)
    if (text !== undefined) return readShape(text, shape, `\`${file}\` of \`${name}\``)
    throw new SourceError(`The site lacks \`${file}\`: it is being replaced, or not whole. Ask again.`)
  }
  const { index } = readShape(pointer, pointerShape, `The search index of \`${name}\``)
  const file = await readPart(index, indexShape)
  const { parts } = file
  const records = joinTexts(file)
  const postings = new Set(parts?.postings)
  const { search } = openSearch(file, (file) =>
    postings.has(file) ? readPart<unknown>(file, postingsShape) : readPart<unknown>(file, recordsShape),
  )
  return {
    async search(query, limit) {
      try {
        return await search(query, limit)
      } catch (error) {
        if (error instanceof SourceError) throw error
        // The numbers in it lead to pages and places that do not exist.
        throw notFromBuild(`\`${index}\` of \`${name}\``, 'its parts contradict each other')
      }
    },
    async recordOf(path) {
      if (!parts) return records.find(({ routePath }) => routePath === path)
      const page = parts.pages.findIndex(([, routePath]) => routePath === path)
      const texts = parts.texts[Math.floor(page / parts.pagesPerText)]
      return texts === undefined
        ? undefined
        : (await readPart(texts, recordsShape))[page % parts.pagesPerText]
    },
  }
}
