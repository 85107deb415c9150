import { type IndexOptions, pointerTo, wholeIndex } from '@bifolio/search/build'
import type { EmittedFiles } from '../config/plugin.ts'
import { filesOfPlugins } from '../features/index.ts'
import { scopeKey } from '../shared/route.ts'
import type { EmittedFile } from '../shared/types.ts'
import { countLinks, isSearched, searchedInfo } from '../site/searched-pages.ts'
import type { LiveSite } from './live-site.ts'

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
  const site = live.resolved.sites.find((site) => scopeKey(site) === key)
  if (!site?.search) return []
  const compiled = await live.compiled(site)
  const linksTo = countLinks(compiled.map(({ route: { path }, entry: { links } }) => ({ path, links })))
  const pages = compiled.filter(({ entry }) => isSearched(entry.frontmatter))
  const sources = pages.map(({ route, entry, content: { text } }) => ({
    page: searchedInfo(entry, live.resolved.page(route)),
    sum: entry.textHash,
    readText: () => text,
    links: linksTo(route.path),
  }))
  const index = await wholeIndex(site, sources, options)
  return index ? [index, pointerTo(site, index.file, worker)] : []
}

/** The content of a file of a plugin; compiles all pages, which it may be made of. */
export async function liveContent(
  file: string,
  live: LiveSite,
  read: EmittedFiles['read'],
): Promise<string | undefined> {
  const find = () => filesOfPlugins(live.context).find((one) => one.file === file && !one.forHost)
  if (!find()) return undefined
  for (const site of live.resolved.sites) await live.compiled(site)
  const made = await find()?.content({ files: () => [], read })
  if (made === undefined || typeof made === 'string') return made
  let text = ''
  for await (const part of made) text += part
  return text
}
