import { join } from 'node:path'
import { readText } from '../content/source.ts'
import { problem } from '../errors/problem.ts'
import { entryFinder, forbiddenFinder, lackingIn } from '../glossary/terms.ts'
import type { Project } from '../pipeline/project.ts'
import { routeKey } from '../shared/route.ts'
import type { GlossaryEntry, Lang, Problem, Route } from '../shared/types.ts'
import { alignBlocks } from '../translations/align.ts'
import { type Block, placeName } from '../translations/block.ts'
import { blockText } from '../translations/block-text.ts'
import { readBlocks } from '../translations/blocks.ts'
import { pageTexts, positionIn } from './page-texts.ts'

/** Where the words of pages differ from the glossary of the site. */
export function glossaryProblems({ config, glossary, dirs }: Project, routes: readonly Route[]): Problem[] {
  if (glossary.length === 0) return []
  const read = (file: string): string => readText(join(dirs.content, file), file).text
  const langs = config.locales.map(({ lang }) => lang)
  const finders = new Map(langs.map((lang) => [lang, forbiddenFinder(glossary, lang)]))
  return [
    ...routes.flatMap((route) => forbiddenWords(route, read(route.file), finders.get(route.lang))),
    ...missingTerms(routes, { lang: config.lang, glossary, read }),
  ]
}

function forbiddenWords(
  { file, lang }: Route,
  source: string,
  find: ReturnType<typeof forbiddenFinder> | undefined,
): Problem[] {
  const lines = source.split('\n')
  return pageTexts(source, file).flatMap((text) =>
    (find?.(text.text) ?? []).map(({ entry: { term, words }, text: variant, at }) => {
      const location = { file, ...positionIn(text, [at, variant], lines) }
      return problem('forbidden-word', location, { variant, term, word: words[lang] ?? term })
    }),
  )
}

interface Translations {
  /** The default language, which pages are translated from. */
  lang: Lang
  glossary: readonly GlossaryEntry[]
  read: (file: string) => string
}

/** Aligning takes time and memory that grow with the product of the numbers of blocks: of 3,000 each, 80 MB. */
const MOST_COMPARISONS = 1e7

/** Translated blocks without the words for the terms of their source blocks. */
function missingTerms(routes: readonly Route[], { lang, glossary, read }: Translations): Problem[] {
  const keyOf = ({ version, pagePath }: Route): string => `${version} ${routeKey(pagePath)}`
  const blocksOf = ({ file }: Route): Block[] => readBlocks(read(file), file)
  const sources = new Map(routes.flatMap((route) => (route.lang === lang ? [[keyOf(route), route]] : [])))
  const entriesIn = entryFinder(glossary, lang)
  return routes.flatMap((route) => {
    const source = sources.get(keyOf(route))
    if (!source || route === source) return []
    const [originals, translations] = [blocksOf(source), blocksOf(route)]
    if (originals.length * translations.length > MOST_COMPARISONS) return []
    const pairs = alignBlocks(originals, translations, (a, b) => a.source === b.source)
    return pairs.flatMap(({ source, translated }) => {
      if (!source || !translated || source.source === translated.source) return []
      const { file, line, column } = translated
      const lacking = lackingIn(
        blockText(translated, { code: true }),
        entriesIn(blockText(source)),
        route.lang,
      )
      return lacking.map(({ term, words }) =>
        problem(
          'missing-term',
          { file, line, column },
          { term, word: words[route.lang] ?? term, place: placeName(source) },
        ),
      )
    })
  })
}
