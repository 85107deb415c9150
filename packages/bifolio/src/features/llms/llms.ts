import type { EmittedFiles, GeneratedFile } from '../../config/plugin.ts'
import type { Feature } from '../../pipeline/plugin.ts'
import { newestFirst } from '../../shared/dates/date.ts'
import { isNoindex } from '../../shared/head.ts'
import { homePath, markdownHref } from '../../shared/links.ts'
import { markdownFile, routeKey } from '../../shared/route.ts'
import type { Page, PagerLink, Site } from '../../shared/types.ts'
import { listsFolder } from '../../site/content.ts'
import { flattenSidebar, isBelow, listLinks } from '../../site/menus/menu.ts'

/** The lists of pages for agents, in each language: `llms.txt`, and `llms-full.txt` with what they say. */
export const llms: Feature = {
  name: 'llms',
  files: ({ resolved }) =>
    resolved.sites
      .filter(({ markdown }) => markdown)
      .flatMap((site) => llmsFiles(site, resolved.pagesOf(site))),
}

function llmsFiles(site: Site, pages: readonly Page[]): GeneratedFile[] {
  const folder = homePath(site, site).slice(1)
  return [
    { file: `${folder}llms.txt`, content: () => renderLlms(site, llmsSections(site, pages)) },
    {
      file: `${folder}llms-full.txt`,
      madeOf: pages.map(({ routePath }) => routePath),
      content: (output) => fullPages(site, pages, output),
    },
  ]
}

/** Pages under a heading, in the order of the menus. */
interface LlmsSection {
  title: string
  pages: { title: string; description: string; page: Page }[]
}

/**
 * The pages of a language, a section for each entry of the navigation bar, as the sidebars have them. The home page, the
 * 404 page, pages without a translation and those with `noindex` are left out.
 */
function llmsSections(site: Site, pages: readonly Page[]): LlmsSection[] {
  const home = homePath(site, site)
  const isBeside = (path: string) => (link: string) =>
    path.slice(home.length).split('/')[0] === link.slice(home.length).split('/')[0]
  const remaining = new Map(
    pages
      .filter(
        ({ pageType, fallback, relativePath, frontmatter }) =>
          pageType !== 'home' && relativePath !== '' && !fallback && !isNoindex(frontmatter),
      )
      .map((page) => [routeKey(page.routePath), page]),
  )
  const sections = site.nav.map((item): LlmsSection => {
    const links = listLinks([item]).flatMap(({ link }) => link ?? [])
    const entries = Object.entries(site.sidebars).flatMap(([key, items]) => {
      if (!links.some((link) => isBelow(routeKey(link), routeKey(key)))) return []
      // A single sidebar with all pages is used for every entry.
      return flattenSidebar(items).filter(({ link }) => key !== home || links.some(isBeside(link)))
    })
    return {
      title: item.text,
      pages: entries.flatMap(({ text, link }) => {
        const page = remaining.get(routeKey(link))
        const listed = page && listsFolder(page.frontmatter) ? pagesBelow(link, remaining) : []
        return [{ text, link }, ...listed].flatMap((one) => take(remaining, routeKey(one.link), one.text))
      }),
    }
  })
  const others = [...remaining].flatMap(([key, { title }]) => take(remaining, key, title))
  return [...sections, { title: site.strings.otherPages, pages: others }].filter(
    (section) => section.pages.length > 0,
  )
}

/** The pages of a folder that menus do not have, in the order of its list. */
function pagesBelow(link: string, pages: ReadonlyMap<string, Page>): PagerLink[] {
  return [...pages.values()]
    .filter(({ routePath }) => routePath.startsWith(link) && routePath !== link)
    .map(({ title, routePath: path, frontmatter: { date } }) => ({ text: title, link: path, date, path }))
    .sort(newestFirst)
}

/** The list of pages for agents: `llms.txt`. */
function renderLlms(site: Site, sections: readonly LlmsSection[]): string {
  const title = site.version === site.defaultVersion ? site.title : `${site.title} ${site.version}`
  const head = site.description ? `# ${title}\n\n> ${site.description}\n` : `# ${title}\n`
  const lists = sections.map(({ title, pages }) => {
    const lines = pages.map(({ title, description, page }) => {
      return `- [${title}](${address(site, page)})${description ? `: ${description}` : ''}`
    })
    return `\n## ${title}\n\n${lines.join('\n')}\n`
  })
  return head + lists.join('')
}

/**
 * All pages of a language, in the order of the list, each with its address. They are read one by one, because a large site's pages are
 * longer than the longest string of JavaScript.
 */
async function* fullPages(site: Site, pages: readonly Page[], output: EmittedFiles): AsyncGenerator<string> {
  for (const { page } of llmsSections(site, pages).flatMap((section) => section.pages)) {
    const markdown = (await output.read(markdownFile(page.routePath))).replace(/^\ufeff/, '')
    yield `---\nurl: ${address(site, page)}\n---\n\n${markdown}\n`
  }
}

/** Complete if the site knows where it will be. */
function address(site: Site, { routePath }: Page): string {
  return site.url + markdownHref(site, routePath)
}

function take(remaining: Map<string, Page>, key: string, title: string): LlmsSection['pages'] {
  const page = remaining.get(key)
  remaining.delete(key)
  return page ? [{ title, description: page.frontmatter.description ?? '', page }] : []
}
