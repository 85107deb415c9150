import { type ForbiddenUse, forbiddenFinder, type Term, termFinder } from '../../glossary/terms.ts'
import type { Lang } from '../../shared/types.ts'
import { listPages } from '../page-list.ts'
import { pinsOf } from '../page-state.ts'
import { otherLanguages, type TranslationSite } from '../site.ts'
import { type Page, readPage } from './page/page-blocks.ts'
import { type PagePairs, pairPage, unitsOf } from './page-pairs.ts'
import type { Unit } from './unit.ts'

/** A page of the default language, with the file of its translation, which may not exist. Both relative to the content folder. */
export interface SitePage {
  source: string
  translated: string
}

/** The site that translations are exchanged with. */
export interface ExchangeSite {
  /** The default language. */
  lang: Lang
  /** The pages by the language of their translation. */
  pages: ReadonlyMap<Lang, readonly SitePage[]>
  /** The text of a file of the content, with plain line ends; `undefined` if there is none. */
  readText(file: string): string | undefined
  /** The pins of a translated page; `undefined` for a site that does not record reviews. */
  pinsOf(file: string): readonly string[] | undefined
  /** What the glossary says about a text. Default: nothing. */
  terms?(text: string, target: Lang): Term[]
  /** The words of a translation that the glossary forbids. Default: none. */
  forbidden?(text: string, target: Lang): ForbiddenUse[]
}

/** The pages of a site as translations are exchanged with them, each read once. */
export function exchangeSite(site: TranslationSite): ExchangeSite {
  const pins = pinsOf(site)
  const files = new Set(site.routes.map(({ file }) => file))
  const texts = new Map<string, string>()
  const finders = new Map(
    otherLanguages(site).map((lang) => [
      lang,
      {
        terms: termFinder(site.glossary ?? [], site.config.lang, lang),
        forbidden: forbiddenFinder(site.glossary ?? [], lang),
      },
    ]),
  )
  return {
    lang: site.config.lang,
    pages: new Map(otherLanguages(site).map((lang) => [lang, pagesIn(site, lang)])),
    readText(file) {
      if (!files.has(file)) return undefined
      const text = texts.get(file) ?? site.readText(file)
      texts.set(file, text)
      return text
    },
    pinsOf: (file) => pins && (pins[file] ?? []),
    terms: (text, target) => finders.get(target)?.terms(text) ?? [],
    forbidden: (text, target) => finders.get(target)?.forbidden(text) ?? [],
  }
}

function pagesIn(site: TranslationSite, lang: Lang): SitePage[] {
  const { pages } = listPages(site, [lang])
  const folders = new Set(
    pages.flatMap(({ source, translated }) => (translated ? [foldersOf(source.file, translated.file)] : [])),
  )
  return pages.map(({ source, translated }) => {
    const { file } = source
    return {
      source: file,
      translated: translated?.file ?? fileIn(lang, file, { folders, from: site.config.lang }),
    }
  })
}

/** The file of a page that has no translation yet: like those of the others. */
function fileIn(
  lang: Lang,
  file: string,
  { folders, from }: { folders: ReadonlySet<string>; from: Lang },
): string {
  for (const pair of folders) {
    const [source = '', translated = ''] = pair.split('\0')
    if (file.startsWith(source)) return translated + file.slice(source.length)
  }
  const parts = file.split('/')
  const at = parts.slice(0, 2).indexOf(from)
  return (at < 0 ? [lang, ...parts] : parts.with(at, lang)).join('/')
}

/** What the paths of two files begin with before their common end: `docs/en/` and `docs/zh/`. */
function foldersOf(source: string, translated: string): string {
  const [one, other] = [source.split('/'), translated.split('/')]
  while (one.length > 1 && other.length > 1 && one.at(-1) === other.at(-1)) {
    one.pop()
    other.pop()
  }
  return [one, other].map((parts) => `${parts.join('/')}/`).join('\0')
}

/** The units of all pages in a language, except of pages with broken syntax. */
export function readSiteUnits(site: ExchangeSite, lang: Lang): Unit[] {
  return (site.pages.get(lang) ?? []).flatMap((page) => {
    const pairs = readPairs(site, page)
    return 'broken' in pairs ? [] : unitsOf(pairs, (text) => site.terms?.(text, lang) ?? [])
  })
}

/** Reads a page and its translation. @returns the file with broken syntax, if one of them has it */
export function readPairs(
  site: ExchangeSite,
  { source, translated }: SitePage,
): PagePairs | { broken: string } {
  const read = (file: string): Page | undefined => {
    const text = site.readText(file)
    return text === undefined ? undefined : readPage(text, file)
  }
  const [one, other] = [read(source), read(translated)]
  if (!one) return { broken: source }
  if (!other && site.readText(translated) !== undefined) return { broken: translated }
  return pairPage(one, other, site.pinsOf(translated))
}
