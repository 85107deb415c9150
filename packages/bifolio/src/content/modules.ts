import { dirname, join } from 'node:path'
import { importsOfPage, listImports, mayRunInBrowsers } from '../files/imports.ts'
import { readIfPossible } from '../files/read-if-possible.ts'
import { resolveModule } from '../files/resolve-module.ts'
import { slashPath } from '../files/slash-path.ts'
import { isPageFile } from '../shared/route.ts'
import type { Route } from '../shared/types.ts'
import type { CompileContext } from './compile-context.ts'
import { type Located, locateImport, PACKAGE_PREFIX } from './locate.ts'

/** A module that pages import and the bundler processes: components, data, stylesheets. */
export interface PageModule {
  /** Path relative to the content folder, with forward slashes, or `npm:` and the specifier of a package's module. */
  name: string
  /** Whether it runs in browsers, too. */
  isIsland: boolean
}

/** The imports of a site's pages. */
export interface PageModules {
  modules: PageModule[]
  /** The imports of each page and fragment, by file relative to the content; files without imports are omitted. */
  imports: Map<string, string>
}

type Context = Pick<CompileContext, 'root' | 'site' | 'aliases'>

/** Modules that the engine itself provides. */
export const ENGINE_MODULES: Record<string, 'theme' | 'runtime' | 'react'> = {
  '@theme': 'theme',
  'bifolio/theme': 'theme',
  'rspress/theme': 'theme',
  '@rspress/core/theme': 'theme',
  '@rspress/core/theme-original': 'theme',
  'bifolio/runtime': 'runtime',
  'rspress/runtime': 'runtime',
  '@rspress/core/runtime': 'runtime',
  react: 'react',
  'react/jsx-runtime': 'react',
}

const SCRIPT = /\.[cm]?[jt]sx?$/i
const DATA_OR_STYLE = /\.(?:json|css|s[ac]ss|less)$/i

/** A hook that only the server has. */
const LISTS_PAGES = /\busePages\s*\(/

/** Whether a file is bundled when a page imports it, by its name. */
export function isModuleFile(path: string): boolean {
  return SCRIPT.test(path) || DATA_OR_STYLE.test(path)
}

/** Whether a resolved file is bundled; others are read by the compiler. */
export function isBundled(located: Located): boolean {
  if (located.kind === 'package') return located.isInstalled
  return !located.fault && !located.query && isModuleFile(located.path)
}

/** The name of a module in {@link PageModule}. */
export function moduleName(located: Located, source: string, root: string): string {
  return located.kind === 'package' ? PACKAGE_PREFIX + source : slashPath(root, located.path)
}

/**
 * Finds the modules that pages import, fragments included, before compilation, so that the bundler can run in parallel.
 * It may find more than the compiler does, for example in comments, never less.
 */
export function findModules(
  routes: readonly Pick<Route, 'file' | 'source'>[],
  context: Context,
): PageModules {
  const { root } = context
  const modules = new Map<string, PageModule>()
  const imports = new Map<string, string>()
  const { isInteractive } = moduleGraphs(context)
  const visit = (file: string, path: string): void => {
    // In Markdown, an import is text.
    if (/\.md$/i.test(file)) return
    // Unreadable files are reported when they are compiled.
    const sources = importsOfPage(readIfPossible(path))
    if (sources.length === 0 || imports.has(file)) return
    imports.set(file, sources.join('\n'))
    for (const source of sources) {
      if (Object.hasOwn(ENGINE_MODULES, source)) continue
      const located = locateImport(source, path, context)
      const name = moduleName(located, source, root)
      if (located.kind === 'file' && !located.fault && isPageFile(located.path)) visit(name, located.path)
      else if (isBundled(located) && !modules.has(name)) {
        const entry = fileOf(located, source, context.site)
        modules.set(name, { name, isIsland: isInteractive(entry) })
      }
    }
  }
  for (const { file, source } of routes) visit(file, source)
  return { modules: [...modules.values()].sort((a, b) => (a.name < b.name ? -1 : 1)), imports }
}

/** The modules of {@link findModules} that neither are one of some files nor import one. @param files absolute paths */
export function modulesWithout(
  files: ReadonlySet<string>,
  modules: readonly PageModule[],
  context: Context,
): PageModule[] {
  const { graphOf } = moduleGraphs(context)
  const pathOf = (name: string): string =>
    name.startsWith(PACKAGE_PREFIX)
      ? (resolveModule(name.slice(PACKAGE_PREFIX.length), context.site) ?? '')
      : join(context.root, name)
  return modules.filter(({ name }) => ![...graphOf(pathOf(name))].some((file) => files.has(file)))
}

/** The current imports of a page or fragment, in the form of `imports` of {@link PageModules}. @param path absolute */
export function importsOfFile(path: string): string {
  return importsOfPage(readIfPossible(path)).join('\n')
}

/**
 * Whether a module runs in browsers: its first statement is `'use client'`, or it or a module that it imports, of the site
 * or of a package, has state, effects or event handlers. Packages do not count for a module that lists the pages of the
 * site, since only the server has them.
 */
function moduleGraphs(context: Context) {
  const texts = new Map<string, string>()
  const textOf = (path: string): string => {
    const text = texts.get(path) ?? (SCRIPT.test(path) ? readIfPossible(path) : '')
    texts.set(path, text)
    return text
  }
  const importsIn = (path: string, kind: Located['kind']): string[] =>
    listImports(textOf(path)).flatMap(({ specifier }) => {
      if (Object.hasOwn(ENGINE_MODULES, specifier)) return []
      const located = locateImport(specifier, path, context)
      const isWanted = located.kind === kind && isBundled(located)
      const file = isWanted ? fileOf(located, specifier, dirname(path)) : ''
      return file ? [file] : []
    })
  /** The module, and the files that it imports by paths and aliases. */
  const graphOf = (path: string, found = new Set<string>()): Set<string> => {
    if (found.has(path)) return found
    found.add(path)
    for (const file of importsIn(path, 'file')) graphOf(file, found)
    return found
  }
  const isInteractive = (path: string, visited = new Set<string>()): boolean => {
    if (visited.has(path)) return false
    visited.add(path)
    const graph = [...graphOf(path)]
    if (graph.some((file) => mayRunInBrowsers(textOf(file)))) return true
    if (graph.some((file) => LISTS_PAGES.test(textOf(file)))) return false
    return graph.some((file) => importsIn(file, 'package').some((entry) => isInteractive(entry, visited)))
  }
  return { graphOf, isInteractive }
}

/** @param folder of the importing file, absolute */
function fileOf(located: Located, source: string, folder: string): string {
  return located.kind === 'file' ? located.path : (resolveModule(source, folder) ?? '')
}
