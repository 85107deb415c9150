import { entryFor, type Strings } from '../shared/strings.ts'
import type { Lang } from '../shared/types.ts'
import { languages, loaders } from './languages.ts'
import { loadChunk } from './loadChunk.ts'

/** The interface in a language, which `stringsFor` knows from then on. */
export async function loadStrings(lang: Lang): Promise<Strings> {
  const strings = languages[lang] ?? (await loadChunk(entryFor(loaders, lang)))
  languages[lang] = strings
  return strings
}
