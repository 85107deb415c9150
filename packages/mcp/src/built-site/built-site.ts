import {
  chunkFile,
  href,
  joinPath,
  type Lang,
  markdownFile,
  normalizePath,
  type PageChunk,
  ROOT_ID,
  routeKey,
  type Site,
  siteRules,
  splitPath,
} from 'bifolio/output'
import type { z } from 'zod'
import { type SiteIndex, siteIndex } from './search-index.ts'
import { chunkShape, notFromBuild, readShape, siteShape } from './shapes.ts'
import { findAttribute, openSource, SourceError } from './source.ts'

/** A built site, read from its files. */
export interface BuiltSite {
  /** The data of its default language. */
  site: SiteData
  /** All languages of the site. */
  langs: readonly Lang[]
  /** Searches the pages of a language in the default version. */
  index: SiteIndex
  /** The pages of a version, one of `site.versions`. */
  inVersion(version: string): VersionOfSite
  /** The address of a route path, with its anchor; absolute when the address of the site is known. */
  addressOf(path: string): string
  /** The route path and the anchor that an address or path means; `undefined` when it is not part of this site. */
  routeOf(address: string): { path: string; anchor: string } | undefined
  /** The Markdown of a page; `undefined` when the site has none at this route path. */
  markdownOf(path: string): Promise<string | undefined>
  /** The data of a page with its HTML; `undefined` when the site has none at this route path. */
  chunkOf(path: string): Promise<ChunkData | undefined>
  /**
   * The pages of a language in the default version, in the order of the menus.
   * @param below route path that theirs begin with
   * @throws SourceError when the site has no `llms.txt`
   */
  pages(lang: Lang, below?: string): Promise<LinkedPage[]>
}

/** One version of a site. */
export interface VersionOfSite extends Pick<BuiltSite, 'index' | 'pages'> {
  /** The route path of a page in this version, unless the path itself names a version. */
  pathOf(path: string): string
}

/** The data of a site that is checked. */
export type SiteData = Pick<
  Site,
  'title' | 'base' | 'url' | 'cleanUrls' | 'markdown' | 'defaultLang' | 'defaultVersion' | 'versions'
>

/** The data of a page chunk that is checked. */
export interface ChunkData {
  /** HTML of the article. */
  html: string
  /** Data of the page: the list of its headings. */
  page: Pick<PageChunk['page'], 'toc'>
}

/** A page as `llms.txt` lists it. */
export interface LinkedPage {
  /** Title of the page. */
  title: string
  /** Route path. */
  path: string
  /** Description of the page, if it has one. */
  description?: string
}

/**
 * Opens a site from the output of a build.
 *
 * @param where address of one of its pages, its output folder, or the folder of a project that has the output folder in it
 * @returns the site; its files are read when they are needed, so that a later build is noticed
 * @example
 * const site = await openBuiltSite('https://docs.example.org/')
 * const { pages } = await site.index.search('en', 'install', 5)
 * @throws SourceError when there is no site, or it cannot be reached
 */
export async function openBuiltSite(where: string): Promise<BuiltSite> {
  const source = await openSource(where)
  const home = (await source.read('index.html')) ?? ''
  const base = findAttribute(home, '<html', 'data-base') ?? '/'
  const file = findAttribute(home, `<div id="${ROOT_ID}"`, 'data-site')?.slice(base.length)
  const readData = async <Data>(file: string, shape: z.ZodType<Data>): Promise<Data | undefined> => {
    const text = await source.read(file)
    return text === undefined ? undefined : readShape(text, shape, `\`${file}\` of \`${source.name}\``)
  }
  const readMarkdown = async (
    file: string,
    isOurs: (text: string) => boolean,
  ): Promise<string | undefined> => {
    const text = await source.read(file)
    if (text === undefined || isOurs(text)) return text
    throw notFromBuild(`\`${file}\` of \`${source.name}\``, 'it is no Markdown')
  }
  const site = file && (await readData(file, siteShape))
  if (!site)
    throw new SourceError(
      `There is no built site in \`${source.name}\`. Run \`bifolio build\` first; name the output folder, or the project with \`--root\`.`,
    )
  const rules = siteRules(site)
  const indexes = new Map<string, SiteIndex>()
  const indexOf = (version: string): SiteIndex => {
    const index = indexes.get(version) ?? siteIndex(source, version)
    indexes.set(version, index)
    return index
  }
  const pagesOf = async (version: string, lang: Lang, below = '/'): Promise<LinkedPage[]> => {
    const file = joinPath('/llms.txt', { lang, version }, rules).slice(1)
    const text = await readMarkdown(file, (text) => /^\uFEFF?# /.test(text))
    if (text === undefined)
      throw new SourceError(`The site has no \`${file}\` (\`llms: false\`). Use \`search\`.`)
    return linkedPages(text, (address) => routeOf(address, domain, base)?.path ?? '').filter(({ path }) =>
      routeKey(path).startsWith(routeKey(below)),
    )
  }
  const domain = source.domain || (site.url && site.url + base.replace(/\/$/, ''))
  return {
    site,
    langs: rules.langs,
    index: indexOf(site.defaultVersion),
    inVersion: (version) => ({
      index: indexOf(version),
      pages: (lang, below) => pagesOf(version, lang, below),
      pathOf(path) {
        if (site.versions.includes(path.split('/')[1] ?? '')) return path
        const { scope, pagePath } = splitPath(path, rules)
        return joinPath(pagePath, { ...scope, version }, rules)
      },
    }),
    addressOf: (path) => (domain ? domain + href({ ...site, base: '/' }, path) : href(site, path)),
    routeOf: (address) => routeOf(address, domain, base),
    // Some hosts answer with a page where there is no file.
    markdownOf: (path) =>
      readMarkdown(markdownFile(path), (text) => !/^\uFEFF?\s*<(?:!doctype|html)\b|\0/i.test(text)),
    chunkOf: (path) => readData(chunkFile(path), chunkShape),
    pages: (lang, below) => pagesOf(site.defaultVersion, lang, below),
  }
}

function linkedPages(list: string, pathOf: (address: string) => string): LinkedPage[] {
  // Addresses have their brackets escaped, so each part of a long line is read once.
  const lines = list.matchAll(/^- \[(.*?)\]\(([^\s\]]+\.md)\)(?:: (.*))?$/gm)
  return Array.from(lines, ([, title = '', href = '', description]) => ({
    title,
    path: pathOf(href),
    ...(description && { description }),
  }))
}

function routeOf(address: string, domain: string, base: string): ReturnType<BuiltSite['routeOf']> {
  const [, before = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?#?(.*)$/s.exec(address.trim()) ?? []
  const isHere = domain !== '' && (before === domain || before.startsWith(`${domain}/`))
  if (!isHere && URL.canParse(before)) return undefined
  const written = `/${(isHere ? before.slice(domain.length) : before).replace(/^\/+/, '')}`.replace(
    /\.md$/,
    '',
  )
  const path = (isHere ? undefined : normalizePath(written, base)) ?? normalizePath(written)
  // A page is always below the base of the site.
  if (path === undefined || path.split(/[\\/]/).includes('..') || path.includes('\0')) return undefined
  return { path, anchor: normalizePath(`/${hash}`)?.slice(1) ?? hash }
}
