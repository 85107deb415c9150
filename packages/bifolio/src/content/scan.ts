import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import picomatch from 'picomatch'
import { FAULTS, fileFault, statOf } from '../files/file-fault.ts'
import { OUTPUT_MARKER } from '../files/markers.ts'
import { isPageFile, type RouteRules, routeKey, routeOf, splitPath } from '../shared/route.ts'
import type { Problem, Route } from '../shared/types.ts'
import type { CompileContext } from './compile-context.ts'

/** What lies below the root of a site, in a fixed order. All files are relative to the root, with forward slashes. */
export interface SourceTree {
  routes: Route[]
  /** Every `_meta.json` and `_nav.json`. */
  metaFiles: string[]
  /** Every folder that may hold content, the root itself (`''`) included: what a watcher has to watch. */
  folders: string[]
  problems: Problem[]
}

type ScanOptions = Pick<CompileContext, 'root' | 'site' | 'rules' | 'exclude' | 'ignore'>

const NEVER = new Set(['node_modules'])

/** Whether a file orders or names the entries of menus. */
export function isMenuFile(file: string): boolean {
  return /(?:^|\/)_(?:meta|nav)\.json$/.test(file)
}

/** Finds all content of a site. Reads folders only, never files. */
export function scanSources(options: ScanOptions): SourceTree {
  const { root } = options
  const tree: SourceTree = { routes: [], metaFiles: [], folders: [], problems: [] }
  const isExcluded = picomatch([...options.exclude], { dot: true })
  const ignored = new Set(options.ignore)
  const visit = (folder: string): void => {
    const entries = readSorted(join(root, folder), folder, tree.problems)
    if (folder && entries.some(({ name }) => name === OUTPUT_MARKER)) return
    tree.folders.push(folder)
    for (const entry of entries) {
      const file = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.name.startsWith('.') || NEVER.has(entry.name) || ignored.has(file)) continue
      if (entry.isDirectory()) visit(file)
      else if (isReadable(entry, file, isExcluded, options, tree)) addFile(tree, file, options.rules)
    }
  }
  visit('')
  tree.problems.push(...tree.routes.flatMap((route) => nameProblems(route, options.rules)))
  tree.problems.push(...duplicateRoutes(tree.routes))
  return tree
}

/** Whether something is a file that matters; what looks like one and cannot be read is reported. */
function isReadable(
  entry: Dirent,
  file: string,
  isExcluded: (file: string) => boolean,
  { root, site }: ScanOptions,
  { problems }: SourceTree,
): boolean {
  const isPage = isPageFile(entry.name) && !entry.name.startsWith('_') && !isExcluded(file)
  const isWanted = isPage || isMenuFile(file)
  if (entry.isFile()) return isWanted
  const path = join(root, file)
  if (statOf(path)?.isDirectory()) {
    if (!isExcluded(file)) problems.push(linkedFolder(file))
    return false
  }
  const fault = fileFault(path, site)
  // A link to nothing is reported when it is read.
  if (!isWanted || fault === undefined || fault === 'missing') return isWanted
  const hint = fault === 'outside' ? 'Copy the file into the site.' : 'Remove it, or give it another name.'
  problems.push({ severity: 'error', file, message: `The file cannot be read: ${FAULTS[fault]}.`, hint })
  return false
}

function linkedFolder(file: string): Problem {
  const message = 'The folder is a link, which is not followed: nothing in it is part of the site.'
  return {
    severity: 'warning',
    file,
    message,
    hint: 'Move the folder here, or leave the link out with `route.exclude`.',
  }
}

function addFile(tree: SourceTree, file: string, rules: RouteRules): void {
  if (isMenuFile(file)) tree.metaFiles.push(file)
  else tree.routes.push(routeOf(file, rules))
}

/** What cuts an address off, or is something else in it. */
const NOT_IN_ADDRESSES = /[#?\\]|%[\da-f]{2}/i

/** Names that no address leads to. */
function nameProblems({ file, path, pagePath, lang, version }: Route, rules: RouteRules): Problem[] {
  const [found] = NOT_IN_ADDRESSES.exec(file) ?? []
  if (found) {
    const message = `The name has \`${found}\` in it, which means something else in an address.`
    return [{ severity: 'error', file, message, hint: 'Rename the file or folder.' }]
  }
  const [parameter] = /\[[\w-]+\]/.exec(file) ?? []
  if (parameter) {
    const message = `\`${parameter}\` in the name stands for many pages in other tools, and for none here.`
    const hint = 'Write a file for each page, and leave this one out with `route.exclude`.'
    return [{ severity: 'error', file, message, hint }]
  }
  const named = splitPath(path, rules)
  if (named.pagePath === pagePath && named.lang === lang && named.version === version) return []
  const message = `The address \`${path}\` begins with the name of a language or version, so it leads elsewhere.`
  return [{ severity: 'error', file, message, hint: 'Rename the file or folder.' }]
}

function readSorted(path: string, folder: string, problems: Problem[]) {
  try {
    const entries = readdirSync(path, { withFileTypes: true })
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A folder that is removed while we look is gone, and that is all.
    if (code === 'ENOENT') return []
    const message = `The folder cannot be read (${code}).`
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
