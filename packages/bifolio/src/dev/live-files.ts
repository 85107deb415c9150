import { emitLlms, emitLlmsFull } from '../pipeline/emit.ts'
import { pointerTo } from '../search/build/index-file.ts'
import { countLinks } from '../search/build/links.ts'
import { isSearched } from '../search/build/searchable.ts'
import { type IndexOptions, wholeIndex } from '../search/build/write-index.ts'
import { siteKey } from '../shared/route.ts'
import type { EmittedFile, Page, Site } from '../shared/types.ts'
import { emitFeeds } from '../site/feed.ts'
import { LLMS, llmsFile } from '../site/llms.ts'
import type { CompiledRoute, LiveSite } from './live-site.ts'

/** The language of a file of search: `static/search.zh.js`, `static/search_index.zh.1a2b3c4d.json` → `zh`. */
export function keyOfSearch(file: string): string | undefined {
  return /^static\/search(?:\.(?<pointer>[^/]+)\.js|_index\.(?<index>[^/]+)\.[0-9a-f]{8}\.json)$/
    .exec(file)
    ?.slice(1)
    .find(Boolean)
}

/** The index of a language by its key, and its pointer file; compiles all pages of the language. */
export async function emitLiveSearch(
  key: string,
  live: LiveSite,
  worker: string,
  options: IndexOptions,
): Promise<EmittedFile[]> {
  const site = live.resolved.sites.find((site) => siteKey(site) === key)
  if (!site?.search) return []
  const compiled = await live.compiled(site)
  const linksTo = countLinks(compiled.map(({ route: { path }, entry: { links } }) => ({ path, links })))
  const pages = compiled.filter(({ entry }) => isSearched(entry.frontmatter))
  const sources = pages.map(({ route, entry: { title, frontmatter, textHash }, content: { text } }) => {
    const lang = route.fallback?.original.lang
    const page = { title, routePath: route.path, lang, frontmatter }
    return { page, sum: textHash, readText: () => text, links: linksTo(route.path) }
  })
  const index = await wholeIndex(site, sources, options)
  return index ? [index, pointerTo(site, index.file, worker)] : []
}

/** A feed by its file; compiles all pages of its language. */
export async function emitLiveFeed(file: string, live: LiveSite): Promise<EmittedFile | undefined> {
  const isOf = ({ feeds = [] }: Site): boolean => feeds.some(({ path }) => path === `/${file}`)
  const site = live.resolved.sites.find(isOf)
  if (!site) return undefined
  const pages = (await live.compiled(site)).map(({ route }) => live.resolved.page(route))
  return emitFeeds(site, pages).find((feed) => feed.file === file)
}

/**
 * A list of pages for agents by its file; compiles all pages of its language.
 * @param markdownOf the Markdown of a page
 */
export async function emitLiveLlms(
  file: string,
  live: LiveSite,
  markdownOf: (page: Page, site: Site, html: string) => Promise<string>,
): Promise<EmittedFile | undefined> {
  const isOf = (site: Site, name: string): boolean => site.markdown && file === llmsFile(site, name)
  const site = live.resolved.sites.find((site) => isOf(site, LLMS.list) || isOf(site, LLMS.full))
  if (!site) return undefined
  const compiled = new Map((await live.compiled(site)).map((page) => [page.route.path, page]))
  const pages = [...compiled.values()].map(({ route }) => live.resolved.page(route))
  if (isOf(site, LLMS.list)) return emitLlms(site, pages)
  const { content } = emitLlmsFull(site, pages, (page) => {
    // The list contains only these pages.
    const { content } = compiled.get(page.routePath) as CompiledRoute
    return markdownOf(page, site, content.html)
  })
  let text = ''
  for await (const part of content) text += part
  return { file, content: text }
}
