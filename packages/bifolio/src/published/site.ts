import { readDataModule } from '../shared/data-module.ts'
import { href } from '../shared/links.ts'
import { normalizePath, splitPath } from '../shared/route.ts'
import type { Lang, Site } from '../shared/types.ts'
import { type SiteIndex, siteIndex } from './index.ts'
import { type Source, SourceError } from './source.ts'

/** A built site, as it is read from its files. */
export interface BuiltSite {
  /** The data of its default language. */
  site: Site
  langs: readonly Lang[]
  read: Source['read']
  /** Searches the pages of a language in the default version. */
  index: SiteIndex
  /** The address of a route path, with its anchor; absolute when it is known where the site is. */
  addressOf(path: string): string
  /** The route path and the anchor that an address or path means; `undefined` when it is none of this site. */
  routeOf(address: string): { path: string; anchor: string } | undefined
  /** The language that a route path is in. */
  langOf(path: string): Lang
}

/** @throws SourceError when there is no site */
export async function openBuiltSite(source: Source): Promise<BuiltSite> {
  const home = (await source.read('index.html')) ?? ''
  const base = /<html\b[^>]* data-base="([^"]*)"/.exec(home)?.[1] ?? '/'
  const file = /<div id="root" [^>]*?data-site="([^"]*)"/.exec(home)?.[1]?.slice(base.length)
  const data = file && (await source.read(file))
  if (!data)
    throw new SourceError(
      `There is no built site in \`${source.name}\`. Run \`bifolio build\` first; name the output folder, or the project with \`--root\`.`,
    )
  // Made by a build.
  const site = readDataModule(data) as Site
  const domain = source.domain || (site.url && site.url + base.replace(/\/$/, ''))
  const langs = site.locales.map(({ lang }) => lang)
  return {
    site,
    langs,
    read: source.read,
    index: siteIndex(source.read, site.defaultVersion),
    addressOf: (path) => (domain ? domain + href({ ...site, base: '/' }, path) : href(site, path)),
    routeOf: (address) => routeOf(address, domain, base),
    langOf: (path) => splitPath(path, { ...site, langs }).lang,
  }
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
  // A page is never above the site.
  if (path === undefined || path.split(/[\\/]/).includes('..') || path.includes('\0')) return undefined
  return { path, anchor: normalizePath(`/${hash}`)?.slice(1) ?? hash }
}
