import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import picomatch from 'picomatch'
import { isPageFile, type RouteRules, routeKey, routeOf } from '../shared/route.ts'
import type { Problem, Route } from '../shared/types.ts'

/** What lies below the root of a site, in a fixed order. All files are relative to the root, with forward slashes. */
export interface SourceTree {
  routes: Route[]
  /** Component modules that pages may import. */
  components: string[]
  /** Every `_meta.json` and `_nav.json`. */
  metaFiles: string[]
  /** Every folder that may hold content, the root itself (`''`) included: what a watcher has to watch. */
  folders: string[]
  problems: Problem[]
}

interface ScanOptions {
  /** Absolute path of the site root. */
  root: string
  rules: RouteRules
  /** Glob patterns of files that become no routes (`route.exclude`), relative to the root. */
  exclude: readonly string[]
  /** Folders that are not looked into at all: output, public files, caches; relative to the root. */
  ignore: readonly string[]
}

const COMPONENT_FILE = /\.[jt]sx$/i
const NEVER = new Set(['node_modules'])

/** Whether a file orders or names the entries of menus. */
export function isMenuFile(file: string): boolean {
  return /(?:^|\/)_(?:meta|nav)\.json$/.test(file)
}

/** Whether a file is a module of components by its name. */
export function isComponentFile(file: string): boolean {
  return COMPONENT_FILE.test(file)
}

/** Finds all content of a site. Reads folders only, never files. */
export function scanSources(options: ScanOptions): SourceTree {
  const { root, rules } = options
  const tree: SourceTree = { routes: [], components: [], metaFiles: [], folders: [], problems: [] }
  const isExcluded = picomatch([...options.exclude], { dot: true })
  const ignored = new Set(options.ignore)
  const visit = (folder: string): void => {
    tree.folders.push(folder)
    for (const entry of readSorted(join(root, folder), folder, tree.problems)) {
      const file = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.name.startsWith('.') || NEVER.has(entry.name) || ignored.has(file)) continue
      if (entry.isDirectory()) visit(file)
      else addFile(tree, file, entry.name, isExcluded, rules)
    }
  }
  visit('')
  tree.problems.push(...duplicateRoutes(tree.routes))
  return tree
}

function addFile(
  tree: SourceTree,
  file: string,
  name: string,
  isExcluded: (file: string) => boolean,
  rules: RouteRules,
): void {
  if (isMenuFile(file)) tree.metaFiles.push(file)
  else if (isComponentFile(file)) tree.components.push(file)
  else if (isPageFile(name) && !name.startsWith('_') && !isExcluded(file))
    tree.routes.push(routeOf(file, rules))
}

function readSorted(path: string, folder: string, problems: Problem[]) {
  try {
    const entries = readdirSync(path, { withFileTypes: true })
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    // A folder that is removed while we look is gone, and that is all.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    const message = `The folder cannot be read: ${(error as Error).message}.`
    problems.push({ severity: 'error', file: folder || '.', message, hint: 'Check its permissions.' })
    return []
  }
}

function duplicateRoutes(routes: readonly Route[]): Problem[] {
  const first = new Map<string, Route>()
  const problems: Problem[] = []
  for (const route of routes) {
    const key = routeKey(route.path)
    const other = first.get(key)
    if (!other) first.set(key, route)
    else
      problems.push({
        severity: 'error',
        file: route.file,
        message: `The address \`${route.path}\` is already taken by \`${other.file}\`.`,
        hint: 'Rename or remove one of the two files: case, extension and a trailing slash do not tell pages apart.',
      })
  }
  return problems
}
