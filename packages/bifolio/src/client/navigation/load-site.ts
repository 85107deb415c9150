import { hasStrings, registerStrings, type Strings, stringsFor } from '../../shared/strings.ts'
import type { Site } from '../../shared/types.ts'
import { loadChunk, retried } from './load-chunk.ts'

/** Imports a module of the site by its address, which the bundler must not touch. */
export function importModule<T>(url: string): Promise<T> {
  return import(/* webpackIgnore: true */ url).then((module: { default: T }) => module.default)
}

/** Loads what the pages of a language share, its interface with it. */
export async function loadSite(url: string): Promise<Site> {
  const site = await loadChunk(() => importModule<Site>(retried(url)))
  registerStrings(site.lang, site.strings)
  return site
}

/** The interface in the language of the document, also while the shell is not there. */
export async function loadStrings(root: Document): Promise<Strings> {
  const { lang } = root.documentElement
  const { site = '' } = root.getElementById('root')?.dataset ?? {}
  if (!hasStrings(lang)) await loadSite(site)
  return stringsFor(lang)
}
