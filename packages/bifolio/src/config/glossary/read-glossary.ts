import { quoted } from '../../errors/define-error.ts'
import { problem } from '../../errors/problem.ts'
import { nearest } from '../../shared/nearest.ts'
import type { GlossaryEntry, Lang, Problem } from '../../shared/types.ts'
import type { KeyPath } from '../key-path.ts'
import { readYaml } from '../yaml.ts'
import { problemsOf } from '../zod-problems.ts'
import { contradictions } from './contradictions.ts'
import { glossaryFile } from './glossary-file.ts'

/** Beside the configuration. */
export const GLOSSARY_FILE = 'glossary.yml'

/** The languages of a site. */
export interface GlossaryLanguages {
  langs: readonly Lang[]
  /** The default language, which the terms are in. */
  lang: Lang
}

type Locate = (path: KeyPath) => GlossaryEntry['location']

/** Reads a glossary. With an error in it, it has no entries. */
export function readGlossary(
  text: string,
  languages: GlossaryLanguages,
): { entries: GlossaryEntry[]; problems: Problem[] } {
  const file = GLOSSARY_FILE
  const yaml = readYaml(text, file, 1)
  if (yaml.problems.length > 0 || (yaml.value ?? undefined) === undefined)
    return { entries: [], problems: yaml.problems }
  const locate: Locate = (path) => ({ file, line: 1, column: 1, ...yaml.locate(path) })
  const subject = { schema: glossaryFile, input: yaml.value, file, whole: 'glossary', part: 'key', locate }
  const parsed = glossaryFile.safeParse(yaml.value)
  if (!parsed.success) return { entries: [], problems: problemsOf(parsed.error.issues, subject) }
  const entries = Object.entries(parsed.data).map(([term, { translations, ...entry }]): GlossaryEntry => {
    const kept = entry.keep ? languages.langs.map((lang) => [lang, term]) : []
    const words = { ...Object.fromEntries(kept), ...translations, [languages.lang]: term }
    return { term, ...entry, words, location: locate([term]) }
  })
  const problems = [
    ...repeatedTerms(entries),
    ...Object.entries(parsed.data).flatMap(([term, entry]) => wrongLanguages(term, entry, languages, locate)),
    ...contradictions(entries, locate),
  ]
  return { entries: problems.length > 0 ? [] : entries, problems }
}

/** Terms that differ in upper and lower case only; equal ones are reported as keys of YAML. */
function repeatedTerms(entries: readonly GlossaryEntry[]): Problem[] {
  const known = new Map<string, GlossaryEntry>()
  return entries.flatMap((entry) => {
    const first = known.get(entry.term.toLowerCase())
    known.set(entry.term.toLowerCase(), first ?? entry)
    const { term, location } = entry
    return first
      ? problem('repeated-term', location, { term, first: first.term, line: first.location.line })
      : []
  })
}

type Words = Record<'translations' | 'forbidden', Readonly<Record<Lang, unknown>>> & { keep: boolean }

function wrongLanguages(
  term: string,
  entry: Words,
  { langs, lang: defaultLang }: GlossaryLanguages,
  locate: Locate,
): Problem[] {
  const problems = (['translations', 'forbidden'] as const).flatMap((key) =>
    Object.keys(entry[key])
      .filter((lang) => !langs.includes(lang))
      .map((lang) => {
        const hint = { near: nearest(lang, langs), langs: quoted(langs) }
        return problem('unknown-glossary-language', locate([term, key, lang]), { lang, ...hint })
      }),
  )
  const [translated] = Object.keys(entry.translations)
  if (Object.hasOwn(entry.translations, defaultLang))
    problems.push(
      problem('term-in-default-language', locate([term, 'translations', defaultLang]), {
        term,
        lang: defaultLang,
      }),
    )
  else if (entry.keep && translated !== undefined)
    problems.push(problem('kept-term-translated', locate([term, 'translations', translated]), { term }))
  return problems
}
