import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { GLOSSARY_FILE, readGlossary } from '../../config/glossary/read-glossary.ts'
import type { Config } from '../../config/schema.ts'
import { readText } from '../../content/source.ts'
import { glossarySynonyms } from '../../glossary/synonyms.ts'
import type { GlossaryEntry, Problem } from '../../shared/types.ts'

/** Reads the glossary of a site, if it has one, and adds its words to the synonyms of search. */
export function withGlossary(
  config: Config,
  root: string,
): { glossary: GlossaryEntry[]; config: Config; problems: Problem[] } {
  const path = join(root, GLOSSARY_FILE)
  if (!existsSync(path)) return { glossary: [], config, problems: [] }
  const { text, problem } = readText(path, GLOSSARY_FILE)
  if (problem) return { glossary: [], config, problems: [problem] }
  const langs = config.locales.map(({ lang }) => lang)
  const { entries, problems } = readGlossary(text, { langs, lang: config.lang })
  if (entries.length === 0) return { glossary: [], config, problems }
  const synonyms: Config['search']['synonyms'] = { ...config.search.synonyms }
  for (const lang of langs) synonyms[lang] = [...(synonyms[lang] ?? []), ...glossarySynonyms(entries, lang)]
  return { glossary: entries, config: { ...config, search: { ...config.search, synonyms } }, problems }
}
