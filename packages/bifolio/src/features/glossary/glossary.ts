import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { alignBlocks } from '../../content/blocks/align.ts'
import type { Block } from '../../content/blocks/block.ts'
import { readBlocks } from '../../content/blocks/read-blocks.ts'
import { blockText } from '../../content/blocks/text.ts'
import { readText } from '../../content/source.ts'
import { problem } from '../../errors/problem.ts'
import type { Feature } from '../../pipeline/plugin.ts'
import type { Project } from '../../pipeline/project.ts'
import { routeKey, scopeKey } from '../../shared/route.ts'
import type { Lang, Problem, Route } from '../../shared/types.ts'
import { pageTexts, wordPosition } from './page-texts.ts'
import { GLOSSARY_FILE, type GlossaryEntry, readGlossary } from './read-glossary.ts'
import { absentTerms, entryFinder, forbiddenFinder, glossarySynonyms } from './terms.ts'

/** Compares the words of pages with the glossary of the site. */
export const glossary: Feature = {
  name: 'glossary',
  open: withSynonyms,
  review: ({ project }, { routes }) => glossaryProblems(project, routes),
}

/** Adds the words of the glossary to the synonyms of search. */
function withSynonyms(project: Project): Project {
  const { entries, problems } = readEntries(project)
  const { locales, search } = project.config
  const synonyms = { ...search.synonyms }
  if (entries.length > 0)
    for (const { lang } of locales)
      synonyms[lang] = [...(synonyms[lang] ?? []), ...glossarySynonyms(entries, lang)]
  return {
    ...project,
    config: { ...project.config, search: { ...search, synonyms } },
    watched: [...project.watched, glossaryPath(project)],
    problems: [...project.problems, ...problems],
  }
}

const glossaryPath = ({ dirs }: Project): string => join(dirs.root, GLOSSARY_FILE)

/** The entries of the glossary, if the site has one without errors. */
function readEntries(project: Project): ReturnType<typeof readGlossary> {
  const path = glossaryPath(project)
  if (!existsSync(path)) return { entries: [], problems: [] }
  const { text, problem } = readText(path, GLOSSARY_FILE)
  if (problem) return { entries: [], problems: [problem] }
  return readGlossary(text, { langs: project.rules.langs, lang: project.config.lang })
}

/** Where the words of pages differ from the glossary of the site. */
function glossaryProblems(project: Project, routes: readonly Route[]): Problem[] {
  const { config } = project
  const { entries: glossary } = readEntries(project)
  if (glossary.length === 0) return []
  const read = ({ source, file }: Route): string => readText(source, file).text
  const finders = new Map(project.rules.langs.map((lang) => [lang, forbiddenFinder(glossary, lang)]))
  return [
    ...routes.flatMap((route) => forbiddenWords(route, read(route), finders.get(route.scope.lang))),
    ...missingTerms(routes, { lang: config.lang, glossary, read }),
  ]
}

function forbiddenWords(
  { file, scope }: Route,
  source: string,
  find: ReturnType<typeof forbiddenFinder> | undefined,
): Problem[] {
  const lines = source.split('\n')
  return pageTexts(source, file).flatMap((text) =>
    (find?.(text.text) ?? []).map(({ entry: { term, words }, text: variant, at }) => {
      const location = { file, ...wordPosition(text, [at, variant], lines) }
      return problem('forbidden-word', location, { variant, term, word: words[scope.lang] ?? term })
    }),
  )
}

interface Translations {
  /** The default language, which pages are translated from. */
  lang: Lang
  glossary: readonly GlossaryEntry[]
  read: (route: Route) => string
}

/** Translated blocks without the words for the terms of their source blocks. */
function missingTerms(routes: readonly Route[], { lang, glossary, read }: Translations): Problem[] {
  const keyOf = ({ scope, pagePath }: Route): string =>
    `${scopeKey({ ...scope, lang })} ${routeKey(pagePath)}`
  const blocksOf = (route: Route): Block[] => readBlocks(read(route), route.file)
  const sources = new Map(
    routes.flatMap((route) => (route.scope.lang === lang ? [[keyOf(route), route]] : [])),
  )
  const entriesIn = entryFinder(glossary, lang)
  return routes.flatMap((route) => {
    const source = sources.get(keyOf(route))
    if (!source || route === source) return []
    const pairs = alignBlocks(blocksOf(source), blocksOf(route), (a, b) => a.source === b.source)
    return pairs.flatMap(({ source, translated }) => {
      if (!source || !translated || source.source === translated.source) return []
      const { file, line, column } = translated
      const lacking = absentTerms(
        blockText(translated, { code: true }),
        entriesIn(blockText(source)),
        route.scope.lang,
      )
      return lacking.map(({ term, words }) =>
        problem(
          'missing-term',
          { file, line, column },
          { term, word: words[route.scope.lang] ?? term, place: `${source.file}:${source.line}` },
        ),
      )
    })
  })
}
