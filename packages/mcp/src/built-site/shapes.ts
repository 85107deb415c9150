/** The shapes of the files that are read from a built site. A host may send anything, and a build of another version other fields. */
import { readDataModule } from 'bifolio/output'
import { z } from 'zod'
import { SourceError } from './source.ts'

/** Becomes a part of a message. */
const line = z.string().regex(/^\P{Cc}{0,500}$/u, 'is longer than 500 characters or has control characters')

const locale = z.object({ lang: line })

/** What is used of the data of a site: see `Site`. */
export const siteShape = z
  .object({
    title: line,
    base: z.string(),
    url: z.string(),
    cleanUrls: z.boolean(),
    markdown: z.boolean(),
    defaultLang: line,
    defaultVersion: line,
    versions: z.array(line),
    locales: z.tuple([locale], locale),
  })
  .refine(({ defaultLang, locales }) => locales.some(({ lang }) => lang === defaultLang), {
    path: ['defaultLang'],
    message: 'is no language of the site',
  })

const tocEntry = z.object({ text: z.string(), id: z.string(), depth: z.number(), charIndex: z.number() })

/** What is used of a page chunk: see `PageChunk`. */
export const chunkShape = z.object({ html: z.string(), page: z.object({ toc: z.array(tocEntry) }) })

/** See `SearchPointer`. */
export const pointerShape = z.object({ index: line })

const recordShape = z.object({
  id: z.int(),
  title: z.string(),
  routePath: z.string(),
  domain: z.string(),
  lang: z.string().optional(),
  description: z.string().optional(),
  content: z.string(),
  toc: z.array(tocEntry.omit({ text: true })),
})

/** The records of some pages. */
export const recordsShape = z.array(recordShape)

const partsShape = z
  .object({
    pages: z.array(z.tuple([z.string(), z.string()])),
    pagesPerText: z.int().min(1),
    texts: z.array(line),
    terms: z.string(),
    postings: z.array(line).min(1),
  })
  .refine(({ pages, pagesPerText, texts }) => texts.length === Math.ceil(pages.length / pagesPerText), {
    path: ['texts'],
    message: 'is too short or too long for the pages',
  })

/** See `SearchIndexFile`. */
export const indexShape = z.object({
  lang: z.string(),
  version: z.string(),
  siteTitle: z.string().optional(),
  pinyin: z.string().optional(),
  traditional: z.string().optional(),
  synonyms: z.array(z.array(z.string())).optional(),
  links: z.array(z.int().min(0)).optional(),
  records: recordsShape,
  texts: z.array(z.array(z.string())).optional(),
  parts: partsShape.optional(),
})

/** See `PostingsPart`. */
export const postingsShape = z.array(z.tuple([z.string(), z.array(z.int().min(0))]))

/**
 * Reads a file of JSON, or a module of data.
 * @param name of the file and its site, for messages
 * @throws SourceError when it has not the shape
 */
export function readShape<Data>(text: string, shape: z.ZodType<Data>, name: string): Data {
  const { data, error } = shape.safeParse(parsed(text, name))
  if (data !== undefined) return data
  const [issue] = error?.issues ?? []
  throw notFromBuild(name, [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
}

/** @param detail what is wrong, as the end of a sentence */
export function notFromBuild(name: string, detail: string): SourceError {
  return new SourceError(`${name} is not what a build writes (${detail}). Build the site again.`)
}

function parsed(text: string, name: string): unknown {
  try {
    return readDataModule(text)
  } catch {
    throw notFromBuild(name, 'it is no JSON')
  }
}
