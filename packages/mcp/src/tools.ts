import { z } from 'zod'
import type { BuiltSite } from './built-site/built-site.ts'
import { sectionsFound } from './built-site/search-index.ts'
import { SourceError } from './built-site/source.ts'
import { markdownSection } from './section.ts'

const MOST_PAGES = 50

/** The parameter of a language, one of the site. */
const language = ({ site, langs }: BuiltSite) =>
  z.enum(langs).default(site.defaultLang).describe('Language of the pages.')

/** The parameter of a version, one of the site. */
const versionOf = ({ site: { versions, defaultVersion } }: BuiltSite) =>
  z
    .enum(versions.length > 0 ? versions : [defaultVersion])
    .default(defaultVersion)
    .describe(versions.length > 0 ? 'Version of the documentation.' : 'The site has one version.')

/** Part of answers on a site with versions: the version that they are of. */
const ofVersion = { version: z.string().optional().describe('Version of the documentation.') }

const page = z.object({ title: z.string(), address: z.string() })

/** The parameters of `search`. */
export const searchInput = (built: BuiltSite) =>
  z.strictObject({
    query: z.string().trim().min(1).describe('Words in the language of the pages, names or options.'),
    language: language(built),
    version: versionOf(built),
    limit: z.int().min(1).max(MOST_PAGES).default(7).describe('Pages at most.'),
  })

/** The answer of `search`: sections of pages; the heading is empty before the first one. */
export const searchResults = z.object({
  results: z.array(page.extend({ section: z.string(), excerpt: z.string() })),
  ...ofVersion,
  suggestion: z.string().optional().describe('What the query may have meant.'),
})

/** The parameters of `read`. */
export const readInput = (built: BuiltSite) =>
  z.strictObject({
    address: z
      .string()
      .describe('Address or path of a page, with `#anchor` for one section: `/guide/start#usage`.'),
    version: versionOf(built),
  })

/** The parameters of `list`. */
export const listInput = (built: BuiltSite) =>
  z.strictObject({
    language: language(built),
    version: versionOf(built),
    prefix: z.string().optional().describe('Path that the addresses begin with: `/guide/`.'),
  })

/** The answer of `list`. */
export const pageList = z.object({
  ...ofVersion,
  pages: z.array(page.extend({ description: z.string().optional() })),
})

/** Maximal length of an excerpt that is not a snippet. */
const EXCERPT = 200

/** The sections that match a query: the best one of each page, then the second best. */
export async function searchSite(
  { inVersion, addressOf }: BuiltSite,
  { query, language, version, limit }: z.infer<ReturnType<typeof searchInput>>,
): Promise<z.infer<typeof searchResults>> {
  const { index } = inVersion(version)
  const answer = await index.search(language, query, limit)
  const { suggestion } = answer
  const results = sectionsFound(answer).map(async ({ type, link, title, header, statement }) => ({
    title,
    section: type === 'header' ? statement : header,
    address: addressOf(link),
    // A match in a heading has no text of the section.
    excerpt: type === 'content' ? statement : cut(await index.textOf(language, link)),
  }))
  return {
    ...(version && { version }),
    results: await Promise.all(results),
    ...(suggestion && { suggestion }),
  }
}

/** The Markdown of a page, or of the section of an anchor. */
export async function readPage(
  built: BuiltSite,
  { address, version }: z.infer<ReturnType<typeof readInput>>,
): Promise<string> {
  const route = built.routeOf(address)
  if (!route) throw new SourceError(`\`${address}\` is no page of this site. ${ASK_LIST}`)
  if (!built.site.markdown)
    throw new SourceError('The site is built without Markdown (`llms: false`). Read its HTML.')
  const { anchor } = route
  const written = version ? built.inVersion(version).pathOf(route.path) : route.path
  for (const path of [written, written.endsWith('/') ? written.replace(/(.)\/$/, '$1') : `${written}/`]) {
    const markdown = await built.markdownOf(path)
    if (markdown === undefined) continue
    if (!anchor) return markdown
    const { html = '', page } = (await built.chunkOf(path)) ?? {}
    const section = markdownSection(markdown, html, anchor)
    if (section !== undefined) return section
    const known = page?.toc.map(({ id, text }) => `#${id} (${text})`).join(', ')
    throw new SourceError(`The page has no section \`#${anchor}\`. It has: ${known || 'none'}.`)
  }
  throw new SourceError(`The site has no page \`${written}\`. ${ASK_LIST}`)
}

const ASK_LIST = 'Ask `list` or `search` for addresses.'

/** The pages of a language in the order of the menus. */
export async function listPages(
  { addressOf, inVersion, routeOf }: BuiltSite,
  { language, version, prefix }: z.infer<ReturnType<typeof listInput>>,
): Promise<z.infer<typeof pageList>> {
  const below = prefix === undefined ? '/' : routeOf(prefix)?.path
  if (below === undefined)
    throw new SourceError(`\`${prefix}\` is no path of this site, such as \`/guide/\`.`)
  const { pages, pathOf } = inVersion(version)
  const listed = await pages(language, prefix === undefined ? '/' : pathOf(below))
  return {
    ...(version && { version }),
    pages: listed.map(({ path, ...page }) => ({ ...page, address: addressOf(path) })),
  }
}

function cut(text: string): string {
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT).replace(/[\ud800-\udbff]$/, '')}…` : text
}
