import { markdownHref } from '../shared/links.ts'
import { joinPath, routeKey } from '../shared/route.ts'
import type { NavItem, Page, Site } from '../shared/types.ts'
import { flattenSidebar } from './menu.ts'

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
  const left = new Map(
    pages
      .filter(({ pageType, fallback }) => pageType !== 'home' && pageType !== '404' && !fallback)
      .map((page) => [routeKey(page.routePath), page]),
  )
  const sections = site.nav.map((item): LlmsSection => {
    const sidebars = Object.entries(site.sidebars).filter(([key]) =>
      linksOf(item).some((link) => isBelow(link, key)),
    )
    const entries = sidebars.flatMap(([, items]) => flattenSidebar(items))
    return { title: item.text, pages: entries.flatMap(({ text, link }) => take(left, routeKey(link), text)) }
  })
  const others = [...left].flatMap(([key, { title }]) => take(left, key, title))
  return [...sections, { title: site.strings.otherPages, pages: others }].filter(
    (section) => section.pages.length > 0,
  )
}

/** The file that tells agents what there is: `llms.txt`. */
export function renderLlms(site: Site, sections: readonly LlmsSection[]): string {
  const head = site.description ? `# ${site.title}\n\n> ${site.description}\n` : `# ${site.title}\n`
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

/** A page in `llms-full.txt`: its Markdown below its address. */
export function renderFullPage(address: string, markdown: string): string {
  return `---\nurl: ${address}\n---\n\n${markdown}\n`
}

function take(left: Map<string, Page>, key: string, title: string): LlmsSection['pages'] {
  const page = left.get(key)
  left.delete(key)
  return page ? [{ title, description: page.frontmatter.description ?? '', page }] : []
}

function linksOf(item: NavItem): string[] {
  const own = item.link ? [item.link] : []
  return 'items' in item ? [...own, ...item.items.flatMap(linksOf)] : own
}

function isBelow(link: string, sidebar: string): boolean {
  const [path, key] = [routeKey(link), routeKey(sidebar)]
  return path === key || path.startsWith(`${key}/`)
}
