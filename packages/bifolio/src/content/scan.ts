import { type Dirent, readdirSync } from 'node:fs'
import picomatch from 'picomatch'
import { problem } from '../errors/problem.ts'
import { FAULTS, fileFault, statOf } from '../files/file-fault.ts'
import { OUTPUT_MARKER } from '../files/markers.ts'
import { contentPath, fileInVersion } from '../files/version-mounts.ts'
import { isPageFile, type RouteRules, routeOf, splitPath } from '../shared/route.ts'
import type { Problem, Route } from '../shared/types.ts'
import type { CompileContext } from './compile-context.ts'
import { duplicateAddresses } from './duplicate-addresses.ts'

/** The content below the root of a site, in a stable order. All files are relative to the root, with forward slashes. */
export interface SourceTree {
  routes: Route[]
  /** Every `_meta.json` and `_nav.json`. */
  metaFiles: string[]
  /** Every folder that may contain content, the root itself (`''`) included, but none of a reference: the folders to watch. */
  folders: string[]
  problems: Problem[]
}

type ScanOptions = Pick<CompileContext, 'root' | 'site' | 'mounts' | 'rules' | 'exclude' | 'ignore'>

const IGNORED_NAMES = new Set(['node_modules'])

/** Whether a file defines the order or names of menu entries. */
export function isMenuFile(file: string): boolean {
  return /(?:^|\/)_(?:meta|nav)\.json$/.test(file)
}

/** Finds the content of a site. Reads only directories, never files. */
export function scanSources(options: ScanOptions): SourceTree {
  const tree: SourceTree = { routes: [], metaFiles: [], folders: [], problems: [] }
  const excludes = picomatch([...options.exclude], { dot: true })
  // The globs are relative to the content folder, which each reference has.
  const isExcluded = (file: string): boolean => excludes(fileInVersion(file, options))
  const ignored = new Set(options.ignore)
  const visit = (folder: string): void => {
    const entries = readSorted(contentPath(folder, options), folder, tree.problems)
    if (folder && entries.some(({ name }) => name === OUTPUT_MARKER)) return
    if (fileInVersion(folder, options) === folder) tree.folders.push(folder)
    for (const entry of entries) {
      const file = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.name.startsWith('.') || IGNORED_NAMES.has(entry.name) || ignored.has(file)) continue
      if (entry.isDirectory()) visit(file)
      else if (isReadable(entry, file, isExcluded, options, tree)) addFile(tree, file, options.rules)
    }
  }
  for (const folder of ['', ...Object.keys(options.mounts)]) visit(folder)
  tree.problems.push(...tree.routes.flatMap((route) => nameProblems(route, options.rules)))
  tree.problems.push(...duplicateAddresses(tree.routes, options.rules))
  return tree
}

/** Whether an entry is a relevant file; broken ones are reported. */
function isReadable(
  entry: Dirent,
  file: string,
  isExcluded: (file: string) => boolean,
  options: ScanOptions,
  { problems }: SourceTree,
): boolean {
  const isPage = isPageFile(entry.name) && !entry.name.startsWith('_') && !isExcluded(file)
  const isRelevant = isPage || isMenuFile(file)
  if (entry.isFile()) return isRelevant
  const path = contentPath(file, options)
  if (statOf(path)?.isDirectory()) {
    if (!isExcluded(file)) problems.push(problem('linked-folder', { file }))
    return false
  }
  const fault = fileFault(path, options.site)
  // A broken link is reported when it is read.
  if (!isRelevant || fault === undefined || fault === 'missing') return isRelevant
  const hint = fault === 'outside' ? 'Copy the file into the site.' : 'Remove it, or give it another name.'
  problems.push(problem('unreadable-file', { file }, { reason: FAULTS[fault], hint }))
  return false
}

function addFile(tree: SourceTree, file: string, rules: RouteRules): void {
  if (isMenuFile(file)) tree.metaFiles.push(file)
  else tree.routes.push(routeOf(file, rules))
}

/** Characters that end a URL path, or have a special meaning in it. */
const URL_DELIMITERS = /[#?\\]|%[\da-f]{2}/i

/** File names that no URL can address. */
function nameProblems({ file, path, pagePath, lang, version }: Route, rules: RouteRules): Problem[] {
  const [found] = URL_DELIMITERS.exec(file) ?? []
  if (found) return [problem('invalid-file-name', { file }, { found })]
  const [parameter] = /\[[\w-]+\]/.exec(file) ?? []
  if (parameter) return [problem('dynamic-route', { file }, { parameter })]
  const named = splitPath(path, rules)
  if (named.pagePath === pagePath && named.lang === lang && named.version === version) return []
  return [problem('ambiguous-address', { file }, { path })]
}

function readSorted(path: string, folder: string, problems: Problem[]) {
  try {
    const entries = readdirSync(path, { withFileTypes: true })
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    // Folders that are removed during the scan are ignored.
    if (code === 'ENOENT') return []
    problems.push(problem('unreadable-folder', { file: folder || '.' }, { code }))
    return []
  }
}
