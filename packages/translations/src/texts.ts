import { type Lang, textsIn } from 'bifolio/check'
import texts from './texts.json' with { type: 'json' }

/** The texts for readers and writers in a language, else in English. */
export const textsFor = (lang: Lang): typeof texts.en => textsIn(lang, texts) ?? texts.en
