import { newestFirst } from '../shared/dates/date.ts'
import { markdownHref } from '../shared/links.ts'
import { joinPath, routeKey } from '../shared/route.ts'
import type { NavItem, Page, PagerLink, Site } from '../shared/types.ts'
import { flattenSidebar, isBelow } from './menus/menu.ts'

/** Pages under a heading, in the order of the menus. */
export interface LlmsSection {
  title: string
  pages: { title: string; description: string; page: Page }[]
}

/**
 * The pages of a language, a section for each entry of the navigation bar, as the sidebars have them. The home page, the
 * 404 page and pages without a translation are left out.
 */
export function llmsSections(site: Site, pages: readonly Page[]): LlmsSection[] {
  const home = joinPath('/', site.lang, site.version, { ...site, langs: [] })
  const isBeside = (path: string) => (link: string) =>
    path.slice(home.length).split('/')[0] === link.slice(home.length).split('/')[0]
  const remaining = new Map(
    pages
      .filter(
        ({ pageType, fallback, relativePath }) => pageType !== 'home' && relativePath !== '' && !fallback,
      )
      .map((page) => [routeKey(page.routePath), page]),
  )
  const sections = site.nav.map((item): LlmsSection => {
    const links = linksOf(item)
    const entries = Object.entries(site.sidebars).flatMap(([key, items]) => {
      if (!links.some((link) => isBelow(routeKey(link), routeKey(key)))) return []
      // A single sidebar with all pages is used for every entry.
      return flattenSidebar(items).filter(({ link }) => key !== home || links.some(isBeside(link)))
    })
    return {
      title: item.text,
      pages: entries.flatMap(({ text, link }) => {
        const isBlog = remaining.get(routeKey(link))?.frontmatter.blog
        const posts = isBlog ? postsBelow(link, remaining) : []
        return [{ text, link }, ...posts].flatMap((one) => take(remaining, routeKey(one.link), one.text))
      }),
    }
  })
  const others = [...remaining].flatMap(([key, { title }]) => take(remaining, key, title))
  return [...sections, { title: site.strings.otherPages, pages: others }].filter(
    (section) => section.pages.length > 0,
  )
}

/** The posts of a blog, which menus do not have, in the order of its list. */
function postsBelow(link: string, pages: ReadonlyMap<string, Page>): PagerLink[] {
  return [...pages.values()]
    .filter(({ routePath }) => routePath.startsWith(link) && routePath !== link)
    .map(({ title, routePath: path, frontmatter: { date } }) => ({ text: title, link: path, date, path }))
    .sort(newestFirst)
}

/** The list of pages for agents: `llms.txt`. */
export function renderLlms(site: Site, sections: readonly LlmsSection[]): string {
  const title = site.version === site.defaultVersion ? site.title : `${site.title} ${site.version}`
  const head = site.description ? `# ${title}\n\n> ${site.description}\n` : `# ${title}\n`
  const lists = sections.map(({ title, pages }) => {
    const lines = pages.map(({ title, description, page }) => {
      return `- [${title}](${markdownHref(site, page.routePath)})${description ? `: ${description}` : ''}`
    })
    return `\n## ${title}\n\n${lines.join('\n')}\n`
  })
  return head + lists.join('')
}

/** Names of the files: the list of pages, and all pages in one. */
export const LLMS = { list: 'llms.txt', full: 'llms-full.txt' }

/** The file of a language, relative to the output folder: `zh/llms.txt`. */
export function llmsFile({ lang, version, defaultLang, defaultVersion }: Site, name: string): string {
  return joinPath(`/${name}`, lang, version, { langs: [], versions: [], defaultLang, defaultVersion }).slice(
    1,
  )
}

/** A page in `llms-full.txt`: its address and Markdown. */
export function renderFullPage(address: string, markdown: string): string {
  return `---\nurl: ${address}\n---\n\n${markdown}\n`
}

function take(remaining: Map<string, Page>, key: string, title: string): LlmsSection['pages'] {
  const page = remaining.get(key)
  remaining.delete(key)
  return page ? [{ title, description: page.frontmatter.description ?? '', page }] : []
}

function linksOf(item: NavItem): string[] {
  const links = item.link ? [item.link] : []
  return 'items' in item ? [...links, ...item.items.flatMap(linksOf)] : links
}
