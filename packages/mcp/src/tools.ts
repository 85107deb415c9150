import { type BuiltSite, type Lang, SourceError } from 'bifolio/built-site'
import { markdownSection } from './section.ts'

/** A search result: a section of a page. */
export interface FoundSection {
  /** Title of the page. */
  title: string
  /** Its heading; empty before the first one. */
  section: string
  /** Address with anchor. */
  address: string
  excerpt: string
}

/** An entry in the list of pages. */
export interface PageSummary {
  title: string
  address: string
  description?: string
}

/** Maximal length of an excerpt that is no snippet. */
const EXCERPT = 200

/** The sections that match a query, the best page first. @param limit pages at most */
export async function searchSite(
  { index, addressOf }: BuiltSite,
  { query, language, limit }: { query: string; language: Lang; limit: number },
): Promise<{ results: FoundSection[]; suggestion?: string }> {
  const { pages, suggestion } = await index.search(language, query, limit)
  const results = pages.flatMap(({ hits }) =>
    hits.map(async ({ type, link, title, header, statement }) => ({
      title,
      section: type === 'header' ? statement : header,
      address: addressOf(link),
      // A match in a heading has no text of the section.
      excerpt: type === 'content' ? statement : cut(await index.textOf(language, link)),
    })),
  )
  return { results: await Promise.all(results), ...(suggestion && { suggestion }) }
}

/** The Markdown of a page, or of the section of an anchor. @param address address on the site, or a path */
export async function readPage(built: BuiltSite, address: string): Promise<string> {
  const route = built.routeOf(address)
  if (!route) throw new SourceError(`\`${address}\` is no page of this site. ${ASK_LIST}`)
  if (!built.site.markdown)
    throw new SourceError('The site is built without Markdown (`llms: false`). Read its HTML.')
  const { path: written, anchor } = route
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

/** The pages of a language in the order of the menus. @param prefix start of their paths */
export async function listPages(
  { addressOf, pages, routeOf }: BuiltSite,
  { language, prefix }: { language: Lang; prefix?: string },
): Promise<{ pages: PageSummary[] }> {
  const below = prefix === undefined ? '/' : routeOf(prefix)?.path
  if (below === undefined)
    throw new SourceError(`\`${prefix}\` is no path of this site, such as \`/guide/\`.`)
  const listed = await pages(language, below)
  return { pages: listed.map(({ path, ...page }) => ({ ...page, address: addressOf(path) })) }
}

function cut(text: string): string {
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT).replace(/[\ud800-\udbff]$/, '')}…` : text
}
