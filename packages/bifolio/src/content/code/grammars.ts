import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { type BundledLanguage, bundledLanguages } from 'shiki/langs'
import { type IGrammar, type IOnigLib, type IRawGrammar, Registry } from 'shiki/textmate'
import type { LanguageRegistration } from 'shiki/types'
import { resolveLanguage } from './languages.ts'
import { classOfColour, ROLE_THEME } from './roles.ts'
import { sharedScanners } from './scanner.ts'
import { terminal } from './terminal.ts'

/** A language whose grammar is loaded. */
export interface Grammar {
  id: string
  textmate: IGrammar
  /** Role class by colour index of the theme. */
  classes: string[]
}

/** Grammars that others embed (a fence in Markdown, for example): only those that readers expect to be highlighted. */
const EMBEDDED = ['css', 'html', 'javascript', 'json', 'jsx', 'shellscript', 'tsx', 'typescript', 'yaml']

const loaded = new Map<string, Grammar>()
const loading = new Map<string, Promise<void>>()
let onigLib: Promise<IOnigLib> | undefined

/** Loads the grammars that `highlightCode` needs for these languages; unknown languages and plain text need none. */
export async function loadGrammars(languages: Iterable<string>): Promise<void> {
  await Promise.all([...languages].flatMap(grammarsFor).map(loadOnce))
}

/** Whether the grammars that `highlightCode` needs for a language are loaded. */
export function hasGrammars(language: string): boolean {
  return grammarsFor(language).every((id) => loaded.has(id))
}

/** A session (`console`) contains shell commands, which have a grammar of their own. */
function grammarsFor(language: string): string[] {
  const { grammar } = resolveLanguage(language)
  if (!grammar) return []
  return grammar === 'shellsession' ? [grammar, 'shellscript'] : [grammar]
}

/**
 * Returns a loaded grammar.
 * @throws when `loadGrammars` was not called for the language, which is a bug and not an error of the author
 */
export function findGrammar(id: string): Grammar {
  const grammar = loaded.get(id)
  if (!grammar) throw new Error(`The grammar "${id}" is not loaded: await loadGrammars(['${id}']) first.`)
  return grammar
}

function loadOnce(id: string): Promise<void> {
  const promise = loading.get(id) ?? loadGrammar(id)
  loading.set(id, promise)
  return promise
}

/**
 * Each language has a registry of its own. With a shared one, the tokens of a language would depend on which others were
 * loaded before it, and two workers could render different HTML for the same block.
 */
async function loadGrammar(id: string): Promise<void> {
  onigLib ??= loadOniguruma()
  const lib = await onigLib
  const family = await importFamily(id)
  const byScope = new Map(family.map((grammar) => [grammar.scopeName, grammar]))
  const registry = new Registry({
    theme: ROLE_THEME,
    onigLib: lib,
    // shiki's types for captures are less specific than the tokenizer's; the objects are written for it.
    loadGrammar: (scope) => byScope.get(scope) as IRawGrammar | undefined,
    getInjections: (scope) => injectionsInto(scope, family),
  })
  const textmate = registry.loadGrammar(family.find(({ name }) => name === id)!.scopeName)!
  loaded.set(id, {
    id,
    textmate,
    classes: registry.getColorMap().map((colour) => classOfColour(colour ?? '')),
  })
}

/** The grammar and all grammars that it can embed. */
async function importFamily(id: string): Promise<LanguageRegistration[]> {
  const grammars = await importGrammar(id)
  const lazy = grammars.find(({ name }) => name === id)?.embeddedLangsLazy ?? []
  const more = await Promise.all(EMBEDDED.filter((name) => lazy.includes(name)).map(importGrammar))
  return [...new Set([...grammars, ...more.flat()])]
}

async function importGrammar(id: string): Promise<LanguageRegistration[]> {
  if (id === terminal.name) return [terminal]
  // Ids come from `resolveLanguage`, which reads them from the same package.
  return (await bundledLanguages[id as BundledLanguage]()).default
}

/** Injection grammars: one for `text.html` applies to `text.html.vue` too. */
function injectionsInto(scope: string, family: LanguageRegistration[]): string[] {
  return family
    .filter(({ injectTo }) => injectTo?.some((target) => scope === target || scope.startsWith(`${target}.`)))
    .map(({ scopeName }) => scopeName)
}

async function loadOniguruma(): Promise<IOnigLib> {
  // Loads twice as fast as `shiki/wasm`, which has to be decoded.
  const wasm = createRequire(import.meta.url).resolve('shiki/onig.wasm')
  return sharedScanners(await createOnigurumaEngine({ data: await readFile(wasm) }))
}
