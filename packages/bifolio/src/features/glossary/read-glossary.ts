import { z } from 'zod'
import type { KeyPath } from '../../config/key-path.ts'
import { readYaml } from '../../config/yaml.ts'
import { issueProblems } from '../../config/zod-problems.ts'
import { quoted } from '../../errors/define-error.ts'
import { problem } from '../../errors/problem.ts'
import { nearest } from '../../shared/nearest.ts'
import type { Lang, Problem, SourceLocation } from '../../shared/types.ts'

/** Beside the configuration. */
export const GLOSSARY_FILE = 'glossary.yml'

/** A term of `glossary.yml`. The words of a language are a phrase in that language. */
export interface GlossaryEntry {
  /** As the default language writes it. */
  term: string
  /** The word of each language that has one: of the default language, and of all when the term is kept, the term itself. */
  words: Record<Lang, string>
  /** The words that must not be used instead, by language. */
  forbidden: Record<Lang, string[]>
  /** Where the term is in the glossary. */
  location: Required<SourceLocation>
}

const phrase = z.string().trim().min(1)
const phrases = z.union([phrase.transform((one) => [one]), z.array(phrase).min(1)])

const entry = z.strictObject({
  translations: z.record(z.string(), phrase).default({}),
  forbidden: z.record(z.string(), phrases).default({}),
  keep: z.boolean().default(false),
  note: z.string().optional(),
})

const glossaryFile = z.record(z.string().trim().min(1), entry)

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
  { langs, lang: defaultLang }: GlossaryLanguages,
): { entries: GlossaryEntry[]; problems: Problem[] } {
  const file = GLOSSARY_FILE
  const yaml = readYaml(text, file, 1)
  if (yaml.problems.length > 0 || (yaml.value ?? undefined) === undefined)
    return { entries: [], problems: yaml.problems }
  const locate: Locate = (path) => ({ file, line: 1, column: 1, ...yaml.locate(path) })
  const subject = { schema: glossaryFile, input: yaml.value, file, whole: 'glossary', part: 'key', locate }
  const parsed = glossaryFile.safeParse(yaml.value)
  if (!parsed.success) return { entries: [], problems: issueProblems(parsed.error.issues, subject) }
  const entries: GlossaryEntry[] = []
  const problems: Problem[] = []
  for (const [term, { translations, forbidden, keep }] of Object.entries(parsed.data)) {
    const others = langs.filter((lang) => lang !== defaultLang)
    const words = keep ? Object.fromEntries(langs.map((lang) => [lang, term])) : translations
    entries.push({ term, words: { ...words, [defaultLang]: term }, forbidden, location: locate([term]) })
    const at = (key: string, lang: Lang) => locate([term, key, lang])
    problems.push(
      ...wrongLanguages(translations, keep ? [] : others, (lang) => at('translations', lang)),
      ...wrongLanguages(forbidden, langs, (lang) => at('forbidden', lang)),
    )
  }
  problems.push(...contradictions(entries, locate))
  return { entries: problems.length > 0 ? [] : entries, problems }
}

function wrongLanguages(
  words: Readonly<Record<Lang, unknown>>,
  langs: readonly Lang[],
  locate: (lang: Lang) => GlossaryEntry['location'],
): Problem[] {
  return Object.keys(words)
    .filter((lang) => !langs.includes(lang))
    .map((lang) => {
      const params = { lang, near: nearest(lang, langs), langs: quoted(langs) }
      return problem('unknown-glossary-language', locate(lang), params)
    })
}

/** Forbidden words that are the right words of an entry, so that no one could follow both. */
function contradictions(entries: readonly GlossaryEntry[], locate: Locate): Problem[] {
  const rightWords = new Map<string, GlossaryEntry>()
  for (const entry of entries)
    for (const [lang, word] of Object.entries(entry.words)) rightWords.set(`${lang} ${word}`, entry)
  const problems: Problem[] = []
  for (const { term, forbidden } of entries)
    for (const [lang, variants] of Object.entries(forbidden))
      for (const variant of variants) {
        const other = rightWords.get(`${lang} ${variant}`)
        if (!other) continue
        const params = { variant, lang, term: other.term, line: other.location.line }
        problems.push(problem('forbidden-right-word', locate([term, 'forbidden', lang]), params))
      }
  return problems
}
