import type { Strings } from '../shared/strings.ts'

/** The interface in the language of the document, on demand: the runtime does without, and the shell has it anyway. */
export async function loadStrings(root: Document): Promise<Strings> {
  const { stringsFor } = await import(/* webpackChunkName: 'strings' */ '../shared/strings.ts')
  return stringsFor(root.documentElement.lang)
}
