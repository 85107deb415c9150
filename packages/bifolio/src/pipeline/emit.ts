import { headElementIn } from '../config/frontmatter-links.ts'
import type { Config } from '../config/schema.ts'
import { contentHash } from '../files/fingerprint.ts'
import { runSiteCode } from '../files/site-code.ts'
import { linksInLanguage } from '../render/article-links.ts'
import { completeArticle } from '../render/complete-article.ts'
import {
  type DocumentContext,
  renderDocument,
  shownPage,
  siteUrl,
  withAllowedStyles,
} from '../render/document.ts'
import { pageMarkdown } from '../render/markdown/page.ts'
import { chunkFile, documentFile, markdownFile, scopeKey } from '../shared/route.ts'
import { BUILD_STRINGS } from '../shared/strings/strings.ts'
import type { EmittedFile, Page, PageChunk, ServerApp, Site } from '../shared/types.ts'

/** The outputs of a page: its HTML, the module that client navigation loads, and its Markdown version. */
export type PageOutput = 'document' | 'chunk' | 'markdown'

/** A page, and the HTML of its article. */
interface ArticleOnPage {
  page: Page
  site: Site
  html: string
}

/** A page with the inputs of its files. */
interface PageInput extends ArticleOnPage {
  shell: () => string
  document: DocumentContext
}

/** File name and renderer of each output of a page. */
const OUTPUTS: Record<
  PageOutput,
  { fileOf: (path: string) => string; render: (input: PageInput) => string }
> = {
  document: {
    fileOf: documentFile,
    render: ({ page, site, shell, document }) => renderDocument({ page, site, shell: shell() }, document),
  },
  chunk: { fileOf: chunkFile, render: renderChunk },
  markdown: {
    fileOf: markdownFile,
    render: ({ page, site, html, shell }) =>
      withByteOrderMark(pageMarkdown(page, site, { article: html, shell: shell() })),
  },
}

/** Many hosts serve Markdown without a charset: browsers detect UTF-8 by the byte order mark, and `fetch` strips it. */
function withByteOrderMark(markdown: string): string {
  return /^\p{ASCII}*$/u.test(markdown) ? markdown : `\ufeff${markdown}`
}

function renderChunk({ page, site, html, document }: PageInput): string {
  const allowed = withAllowedStyles(html, document).html
  const chunk: PageChunk = {
    page: shownPage(page),
    html: allowed,
    build: document.build,
    site: siteUrl(site, document),
  }
  return `export default ${JSON.stringify(chunk)}\n`
}

/** The outputs that a page has. */
function outputsOf({ pageType }: Pick<Page, 'pageType'>, { markdown }: Site): PageOutput[] {
  return markdown && pageType !== '404' ? ['document', 'chunk', 'markdown'] : ['document', 'chunk']
}

/** The files of a page, relative to the output folder. */
export function pageFiles(page: Pick<Page, 'routePath' | 'pageType'>, site: Site): string[] {
  return outputsOf(page, site).map((output) => OUTPUTS[output].fileOf(page.routePath))
}

/**
 * The last step of the pipeline for one page.
 * @param outputs default: all outputs that the page has
 */
export function emitPage(
  { page, site, html }: ArticleOnPage,
  { app, document }: { app: ServerApp; document: DocumentContext },
  outputs: readonly PageOutput[] = outputsOf(page, site),
): EmittedFile[] {
  const own = page.fallback ? linksInLanguage(html, page, site) : html
  const article = completeArticle(page, site, own)
  let rendered: string | undefined
  const shell = (): string => {
    rendered ??= runSiteCode(() => app.renderShell(page, site, article))
    return rendered
  }
  return outputs.map((output) => {
    const { fileOf, render } = OUTPUTS[output]
    return { file: fileOf(page.routePath), content: render({ page, site, html: article, shell, document }) }
  })
}

/** The interface strings that the browsers of a site never use. */
function unusedStrings(site: Site): string[] {
  return [
    ...(site.remoteSearch ? [] : ['searchedSites', 'searchUnavailable']),
    ...(site.versions.length > 0 ? [] : ['version']),
  ]
}

/** What only builds read of a site and its menus. */
const BUILD_FIELDS: readonly string[] = ['brandColor', 'overviewHeaders']

/** The data that the pages of a language share: one module for each language, by `scopeKey`. */
export function emitSiteData(sites: readonly Site[]): Record<string, EmittedFile> {
  return Object.fromEntries(
    sites.map((site) => {
      const { strings, ...data } = site
      const unused = new Set<string>([...BUILD_STRINGS, ...unusedStrings(site)])
      const shared = JSON.stringify(strings, (name, value) => (unused.has(name) ? undefined : value))
      const all = { strings: JSON.parse(shared), ...data }
      const json = JSON.stringify(all, (name, value) => (BUILD_FIELDS.includes(name) ? undefined : value))
      const content = `export default ${json}\n`
      const key = scopeKey(site)
      return [key, { file: `static/site.${key}.${contentHash(content)}.js`, content }]
    }),
  )
}

/** The language of a file of `emitSiteData`, from this or an earlier state of the site. */
export function keyOfSiteData(file: string): string | undefined {
  return /^static\/site\.(.+)\.[0-9a-f]{8}\.js$/.exec(file)?.[1]
}

/** The data that all documents of a site share. */
export function documentContext(
  config: Pick<Config, 'icon' | 'head' | 'plugins' | 'base'>,
  { manifest, build }: Pick<DocumentContext, 'manifest' | 'build'>,
  siteData: Record<string, EmittedFile>,
): DocumentContext {
  const siteFiles = Object.fromEntries(Object.entries(siteData).map(([key, { file }]) => [key, file]))
  const head = config.head.map((element) => headElementIn(config.base, element))
  const rareClasses = config.plugins.flatMap(({ theme }) => Object.keys(theme?.styles ?? {}))
  return { manifest, icon: config.icon, head, rareClasses, siteFiles, build }
}
