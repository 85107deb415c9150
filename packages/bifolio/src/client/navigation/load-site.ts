import { ROOT_ID } from '../../shared/element-ids.ts'
import { hasStrings, interfaceStrings, registerStrings, type Strings } from '../../shared/strings.ts'
import type { Site } from '../../shared/types.ts'
import { loadChunk, retried } from './load-chunk.ts'

/** Imports a module of the site by URL, ignored by the bundler. */
export function importModule<T>(url: string): Promise<T> {
  return import(/* webpackIgnore: true */ url).then((module: { default: T }) => module.default)
}

/** Loads the site data of a language and its interface strings. */
export async function loadSite(url: string): Promise<Site> {
  const site = await loadChunk(() => importModule<Site>(retried(url)))
  registerStrings(site.lang, site.strings)
  return site
}

/** The interface strings in the language of the document, also before the shell has loaded. */
export async function loadStrings(root: Document): Promise<Strings> {
  const { lang } = root.documentElement
  const { site = '' } = root.getElementById(ROOT_ID)?.dataset ?? {}
  if (!hasStrings(lang)) await loadSite(site)
  return interfaceStrings(lang)
}
