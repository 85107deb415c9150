import { type Dirent, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import picomatch from 'picomatch'
import { problem } from '../errors/problem.ts'
import { FAULTS, fileFault, readStats } from '../files/file-fault.ts'
import { OUTPUT_MARKER } from '../files/markers.ts'
import { fileRoute, isPageFile, isSameScope, type RouteRules, routeKey, splitPath } from '../shared/route.ts'
import type { Problem, Route } from '../shared/types.ts'
import type { CompileContext } from './compile-context.ts'
import { duplicateAddresses } from './duplicate-addresses.ts'

/** The content below the root of a site, in a stable order. All files are relative to the root, with forward slashes. */
export interface SourceTree {
  routes: Route[]
  /** Every `_meta.json` and `_nav.json`. */
  metaFiles: string[]
  /** Every folder that may contain content, the root itself (`''`) included: the folders to watch. */
  folders: string[]
  problems: Problem[]
}

type ScanOptions = Pick<CompileContext, 'root' | 'site' | 'rules' | 'exclude' | 'ignore' | 'generated'>

/** Whether a file defines the order or names of menu entries. */
export function isMenuFile(file: string): boolean {
  return /(?:^|\/)_(?:meta|nav)\.json$/.test(file)
}

/** Menu files of other tools, and in other formats. */
const FOREIGN_MENU = /^_(?:meta|nav)\.(?:ya?ml|toml|jsonc|json5|[cm]?[jt]s|[jt]sx)$/

/** Finds the content of a site. Reads only directories, never files. */
export function scanSources(options: ScanOptions): SourceTree {
  const tree: SourceTree = { routes: [], metaFiles: [], folders: [], problems: [] }
  const isExcluded = picomatch([...options.exclude], { dot: true })
  const ignored = new Set(options.ignore)
  const visit = (folder: string): void => {
    const entries = readSorted(join(options.root, folder), folder, tree.problems)
    if (folder && entries.some(({ name }) => name === OUTPUT_MARKER)) return
    tree.folders.push(folder)
    for (const entry of entries) {
      const file = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.name.startsWith('.') || entry.name === 'node_modules' || ignored.has(file)) continue
      if (entry.isDirectory()) visit(file)
      else if (!isReadable(entry, file, { isExcluded, options, tree })) continue
      else if (isMenuFile(file)) tree.metaFiles.push(file)
      else tree.routes.push({ ...fileRoute(file, options.rules), source: join(options.root, file) })
    }
  }
  visit('')
  addGenerated(tree, options)
  tree.problems.push(...tree.routes.flatMap((route) => nameProblems(route, options.rules)))
  tree.problems.push(...duplicateAddresses(tree.routes, options.rules))
  return tree
}

interface Scan {
  options: ScanOptions
  tree: SourceTree
  isExcluded: (file: string) => boolean
}

/** Whether an entry is a relevant file; broken ones are reported. */
function isReadable(entry: Dirent, file: string, { isExcluded, options, tree: { problems } }: Scan): boolean {
  const isPage = isPageFile(entry.name) && !entry.name.startsWith('_') && !isExcluded(file)
  const isRelevant = isPage || isMenuFile(file)
  if (FOREIGN_MENU.test(entry.name) && !isExcluded(file))
    problems.push(problem('foreign-menu-file', { file }))
  if (entry.isFile()) return isRelevant
  const path = join(options.root, file)
  if (readStats(path)?.isDirectory()) {
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

/** Adds the pages of plugins, which do not replace what an author has written. */
function addGenerated({ routes, problems }: SourceTree, { root, rules, generated }: ScanOptions): void {
  const authors = new Map(routes.map(({ path, file }) => [routeKey(path), file]))
  for (const { file, source, plugin, location } of generated) {
    const route = { ...fileRoute(file, rules), source }
    const taken = existsSync(join(root, file)) ? file : authors.get(routeKey(route.path))
    if (taken === undefined) routes.push(route)
    else {
      const reason = `\`${file}\` has the name or address of \`${taken}\`, which an author wrote`
      problems.push(problem('plugin-throws', location, { plugin, hook: 'pages', reason }))
    }
  }
}

/** Characters that end a URL path, or have a special meaning in it, and a start like a drive or protocol. */
const URL_DELIMITERS = /[#?\\]|%[\da-f]{2}|^[a-z]:/i

/** The bytes that file systems allow in a name, without the longest ending that a build adds: `.html.br`. */
const LONGEST_NAME = 255 - '.html.br'.length

/** File names that no URL can address. */
function nameProblems({ file, path, pagePath, scope }: Route, rules: RouteRules): Problem[] {
  const [found] = URL_DELIMITERS.exec(file) ?? []
  if (found) return [problem('invalid-file-name', { file }, { found })]
  const bytes = Math.max(...pagePath.split('/').map((name) => Buffer.byteLength(name)))
  if (bytes > LONGEST_NAME) return [problem('long-file-name', { file }, { bytes, most: LONGEST_NAME })]
  const [parameter] = /\[[\w-]+\]/.exec(file) ?? []
  if (parameter) return [problem('dynamic-route', { file }, { parameter })]
  const named = splitPath(path, rules)
  if (named.pagePath === pagePath && isSameScope(named.scope, scope)) return []
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
