import {
  chunkUrl,
  fileUrl,
  href,
  importModule,
  loadChunk,
  loadSite,
  type PageChunk,
  ROOT_ID,
  retried,
  textsIn,
} from 'bifolio/browser'

import texts from './original-texts.json' with { type: 'json' }

/** The texts of the controls. */
export type OriginalTexts = typeof texts.en

/** The original of a translated page. */
export interface LoadedOriginal {
  lang: string
  dir: string
  /** Its address, base included. */
  address: string
  /** Its article. */
  html: string
  /** What its elements are called, in the language of the translation. */
  strings: OriginalTexts
}

/** Loads the original of a page, which is part of its own chunk. */
export async function loadOriginal(root: Document, routePath: string): Promise<LoadedOriginal> {
  const site = await loadSite(root.getElementById(ROOT_ID)?.dataset.site ?? '')
  const load = <T>(url = '') => loadChunk(() => importModule<T>(retried(url)))
  const loadPage = (path: string) =>
    load<PageChunk>(chunkUrl(new URL(fileUrl(path.slice(1), site.base), root.baseURI), site))
  const { page } = await loadPage(routePath)
  if (!page.original) throw new Error(`${routePath} has no original`)
  const { path, lang, dir } = page.original
  const { html } = await loadPage(path)
  const strings = textsIn(root.documentElement.lang, texts) ?? texts.en
  return { lang, dir, address: href(site, path), html, strings }
}
