import { loadOtherPage, textDirection, textsIn } from 'bifolio/browser'
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

/** Loads the original of a page from its own chunk. @param link to it */
export async function loadOriginal({
  ownerDocument: root,
  href,
}: HTMLAnchorElement): Promise<LoadedOriginal> {
  const { page, html } = await loadOtherPage(root, href)
  const strings = textsIn(root.documentElement.lang, texts) ?? texts.en
  return { lang: page.lang, dir: textDirection(page.lang), address: new URL(href).pathname, html, strings }
}
