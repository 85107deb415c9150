import { pageMarkdown } from '../../render/markdown/page.ts'
import { markdownHref } from '../../shared/links.ts'
import type { ServerApp, Site } from '../../shared/types.ts'
import { LLMS, llmsFile, llmsSections, renderFullPage, renderLlms } from '../../site/llms.ts'
import type { LivePage, LiveSite } from '../site.ts'

/** A file for agents, made now: the Markdown of a page, or a list of pages. */
export interface MarkdownFile {
  type: string
  body: string
}

/** @returns `undefined` when the site has no such file */
export async function liveMarkdownFile(
  file: string,
  live: LiveSite,
  app: () => Promise<ServerApp>,
): Promise<MarkdownFile | undefined> {
  if (file.endsWith('.txt')) return liveList(file, live, app)
  const path = /^(.*)\.md$/.exec(file)?.[1]?.replace(/(^|\/)index$/, '$1')
  if (path === undefined) return undefined
  const found = await live.page(`/${path}`)
  if (!found.isFound || !found.site.markdown) return undefined
  return { type: 'text/markdown; charset=utf-8', body: markdownOf(found, await app()) }
}

async function liveList(
  file: string,
  live: LiveSite,
  app: () => Promise<ServerApp>,
): Promise<MarkdownFile | undefined> {
  for (const site of live.sites()) {
    if (!site.markdown) continue
    const type = 'text/plain; charset=utf-8'
    if (file === llmsFile(site, LLMS.list))
      return { type, body: renderLlms(site, await sectionsOf(site, live)) }
    if (file === llmsFile(site, LLMS.full)) return { type, body: await fullText(site, live, await app()) }
  }
  return undefined
}

async function sectionsOf(site: Site, live: LiveSite) {
  const pages = await live.pages(site)
  return llmsSections(
    site,
    pages.map(({ page }) => page),
  )
}

async function fullText(site: Site, live: LiveSite, app: ServerApp): Promise<string> {
  const byPath = new Map((await live.pages(site)).map((found) => [found.page.routePath, found]))
  const pages = (await sectionsOf(site, live)).flatMap(({ pages }) => pages)
  return pages
    .map(({ page: { routePath } }) => {
      const found = byPath.get(routePath)
      return found ? renderFullPage(markdownHref(site, routePath), markdownOf(found, app)) : ''
    })
    .join('')
}

function markdownOf({ page, site, html }: LivePage, app: ServerApp): string {
  return pageMarkdown(page, site, { article: html, shell: app.renderShell(page, site, html) })
}
