import { type DocumentContext, renderDocument, siteUrl } from '../../render/document.ts'
import type { PageChunk, ServerApp } from '../../shared/types.ts'
import type { LivePage } from '../site.ts'

/** The document of a page, made now. */
export function liveDocument(live: LivePage, app: ServerApp, context: DocumentContext): string {
  return renderDocument(live.page, live.site, app.renderShell(live.page, live.site, live.html), context)
}

/** The chunk of a page, made now. */
export function liveChunk({ page, site, html }: LivePage, context: DocumentContext): string {
  const chunk: PageChunk = { page, html, build: context.build, site: siteUrl(site, context) }
  return `export default ${JSON.stringify(chunk)}\n`
}

/** The path of the page whose chunk a file is: `static/page/guide/index.js` → `/guide/`. */
export function pathOfChunk(file: string): string | undefined {
  const path = /^static\/page(\/.*)\.js$/.exec(file)?.[1]
  return path?.replace(/(^|\/)index$/, '$1')
}

/** The key of the language that a file of search belongs to: `static/search.zh.js`, `static/search_index.zh.1a2b3c4d.json` → `zh`. */
export function keyOfSearch(file: string): string | undefined {
  return /^static\/search(?:\.(?<pointer>[^/]+)\.js|_index\.(?<index>[^/]+)\.[0-9a-f]{8}\.json)$/
    .exec(file)
    ?.slice(1)
    .find(Boolean)
}

/** The key of the site data that a file is: `static/site.zh.12.js` → `zh`. */
export function keyOfSiteData(file: string): string | undefined {
  return /^static\/site\.(.+)\.\d+\.js$/.exec(file)?.[1]
}
