import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stylesEntry, writeStyles } from './component-styles.ts'

/** What the bundler has to know about a site. */
export interface BundleInput {
  /** Absolute path of the site root. */
  root: string
  /** Absolute path of a folder for generated entries and results. */
  cacheDir: string
  base: string
  /** Component modules relative to the root. */
  components: readonly string[]
  /** Absolute path of the `tsconfig.json` that has aliases for modules. */
  tsconfig?: string
}

/** Absolute path of the engine's package, from where its browser sources are bundled. */
export const PACKAGE_DIR = fileURLToPath(new URL('../../', import.meta.url))

const USE_CLIENT = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/|['"]use strict['"];?)*['"]use client['"]/

/** Whether a module's first statement is `'use client'`. */
export function isIsland(source: string): boolean {
  return USE_CLIENT.test(source)
}

/** Files that stand for the virtual modules of `app/modules.d.ts`. */
export interface Entries {
  components: string
  islands: string
  /** See `component-styles.ts`. */
  styles: string
  /** The site's theme if it has one, else the engine's. */
  theme: string
}

/**
 * Writes the modules that tie a site's components to the engine; unchanged files are left alone. Components that have gone
 * since they were listed are left out.
 */
export function writeEntries({ root, cacheDir, components: listed }: BundleInput): Entries {
  const sources = new Map(listed.map((file) => [file, readIfThere(join(root, file))]))
  const components = listed.filter((file) => sources.get(file) !== undefined)
  const islands = components.filter((file) => isIsland(sources.get(file) ?? ''))
  const entries = {
    components: join(cacheDir, 'entry', 'components.js'),
    islands: join(cacheDir, 'entry', 'islands.js'),
    styles: stylesEntry(cacheDir),
    theme: findTheme(root),
  }
  const pathOf = (file: string) => relative(join(cacheDir, 'entry'), join(root, file)).split(sep).join('/')
  writeIfChanged(entries.components, componentsModule(pathOf, components, islands))
  writeIfChanged(entries.islands, islandsModule(pathOf, islands))
  if (!existsSync(entries.styles)) writeStyles(cacheDir, [])
  return entries
}

/** @returns `undefined` when there is no such file; what cannot be read is reported by the bundler */
function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return existsSync(path) ? '' : undefined
  }
}

function findTheme(root: string): string {
  const candidates = ['index.tsx', 'index.ts'].map((name) => join(root, 'theme', name))
  return candidates.find((file) => existsSync(file)) ?? join(PACKAGE_DIR, 'src/theme/index.ts')
}

/** The path of a component relative to the entries, which makes them the same wherever the site lies. */
type PathOf = (file: string) => string

function componentsModule(pathOf: PathOf, components: readonly string[], islands: readonly string[]): string {
  const imports = components.map((file, index) => `import * as m${index} from ${quote(pathOf(file))}`)
  const entries = components.map((file, index) => `  ${quote(file)}: m${index},`)
  return [
    ...imports,
    `export const modules = {\n${entries.join('\n')}\n}`,
    `export const islandModules = new Set(${JSON.stringify(islands)})\n`,
  ].join('\n')
}

function islandsModule(pathOf: PathOf, islands: readonly string[]): string {
  const loaders = islands.map((file) => `  ${quote(file)}: () => import(${quote(pathOf(file))}),`)
  return `const loaders = {\n${loaders.join('\n')}\n}
export const loadIsland = async (name) => {
  const [file, exported] = name.split('#')
  const load = loaders[file]
  if (!load) throw new Error('Unknown island: ' + name)
  return (await load())[exported]
}
`
}

function writeIfChanged(file: string, content: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

const quote = (text: string): string => JSON.stringify(text)
