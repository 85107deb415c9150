import { textsIn } from 'bifolio/browser'
import texts from '../texts.json' with { type: 'json' }

export type Texts = typeof texts.en

/** The texts in the language of the page; English for a language without them. */
export const pageTexts = (): Texts => textsIn(document.documentElement.lang, texts) ?? texts.en
