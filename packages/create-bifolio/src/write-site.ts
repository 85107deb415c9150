import { isUtf8 } from 'node:buffer'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from 'bifolio'
import type { ChangedFile, DraftFile } from './draft.ts'
import { mergeIgnored } from './gitignore.ts'
import { mergeManifest, raiseTypes } from './manifest.ts'
import { mergePaths } from './merge-paths.ts'
import { linkFault, pathFault } from './path-fault.ts'
import { SetupError } from './setup-error.ts'

/** What writing the files of a site changes. Paths are relative to its folder. */
export interface SitePlan {
  /** Absolute path of the folder. */
  root: string
  created: DraftFile[]
  /** Existing files that change: the draft's, and a `package.json` or `.gitignore` that lacks entries. */
  changed: ChangedFile[]
  /** The manual changes in existing files. */
  problems: Problem[]
}

const MANIFEST = 'package.json'
const IGNORED = '.gitignore'
const TSCONFIG = 'tsconfig.json'

/**
 * Decides which files of a site are written. No existing file is overwritten, except those that the draft changes; missing entries are
 * added to a `package.json` and a `.gitignore`.
 * @throws SetupError when any of them cannot be written
 */
export function planSite(
  root: string,
  files: readonly DraftFile[],
  changes: readonly ChangedFile[] = [],
): SitePlan {
  const faults = [...files, ...changes].flatMap(({ path }) => pathFault(root, path) ?? [])
  if (faults.length > 0) throw new SetupError(faults)
  const plan: SitePlan = {
    root,
    created: [],
    changed: changes.map((file) => checkedChange(root, file)),
    problems: [],
  }
  for (const file of files) {
    const { path, contents } = file
    const absolute = join(root, path)
    if (!lstatSync(absolute, { throwIfNoEntry: false })) plan.created.push(file)
    else if (path === MANIFEST) {
      plan.changed.push(...changedFile(root, path, mergeWithTypes, contents))
      const merged = mergeManifest(readFileSync(absolute, 'utf8'), String(contents))
      plan.problems.push(...raiseTypes(merged, String(contents)).problems)
    } else if (path === TSCONFIG && isText(absolute)) {
      const merged = changedFile(root, path, mergePaths, contents)
      plan.changed.push(...merged)
      if (!readFileSync(absolute, 'utf8').includes('"bifolio/client"'))
        plan.problems.push(...keptFile(root, file, merged.length > 0 ? ONLY_ALIASES : undefined))
    } else if (path === IGNORED && isText(absolute))
      plan.changed.push(...changedFile(root, path, mergeIgnored, contents))
    else plan.problems.push(...keptFile(root, file))
  }
  return plan
}

const mergeWithTypes = (before: string, addition: string): string =>
  raiseTypes(mergeManifest(before, addition), addition).json

/** Whether a file can be changed: not a link, and valid UTF-8. */
const isText = (path: string): boolean => lstatSync(path).isFile() && isUtf8(readFileSync(path))

const ONLY_ALIASES = 'The file was there: only import aliases were added.'
const NOTHING = 'The file was there, so nothing was written into it.'

/** The manual change in an existing file with other contents. */
function keptFile(root: string, { path, contents, ifKept }: DraftFile, message = NOTHING): Problem[] {
  if (!ifKept || readFileSync(join(root, path), 'utf8') === contents) return []
  return [{ severity: 'warning', file: path, message, hint: ifKept }]
}

function changedFile(
  root: string,
  path: string,
  merge: (before: string, addition: string) => string,
  addition: DraftFile['contents'],
): ChangedFile[] {
  const before = readFileSync(join(root, path), 'utf8')
  const contents = merge(before, String(addition))
  return contents === before ? [] : [checkedChange(root, { path, contents })]
}

/** @throws SetupError for a link, and the error of the file system for a file that cannot be written */
function checkedChange(root: string, change: ChangedFile): ChangedFile {
  const { path, from = path } = change
  const absolute = join(root, from)
  if (lstatSync(absolute).isSymbolicLink()) throw new SetupError([linkFault(from)])
  accessSync(absolute, constants.W_OK)
  accessSync(dirname(absolute), constants.W_OK)
  return change
}

/** Writes the files of a site, or none of them when the file system refuses one. @throws its error */
export function writeSite({ root, created, changed }: SitePlan): void {
  const made: string[] = []
  const before = changed.map(({ path, from = path }) => {
    const absolute = join(root, from)
    return { path: absolute, contents: readFileSync(absolute), mode: statSync(absolute).mode }
  })
  try {
    for (const { path, contents } of created) createFile(join(root, path), contents, made)
    for (const { path, from, contents } of changed) {
      if (from === undefined || from === path) replaceFile(join(root, path), contents, made)
      else createFile(join(root, path), contents, made)
    }
    for (const { path, from = path } of changed) if (from !== path) rmSync(join(root, from))
  } catch (error) {
    for (const path of made.reverse()) rmSync(path, { recursive: true, force: true })
    for (const { path, contents, mode } of before) writeFileSync(path, contents, { mode })
    throw error
  }
}

/** @param made receives what is created, to be removed after an error */
function createFile(path: string, contents: string | Uint8Array, made: string[]): void {
  const folder = mkdirSync(dirname(path), { recursive: true })
  if (folder) made.push(folder)
  const file = openSync(path, 'wx')
  made.push(path)
  try {
    writeFileSync(file, contents)
  } finally {
    closeSync(file)
  }
}

/** Replaces a file at once, since half of it would be worse than none. */
function replaceFile(path: string, contents: string, made: string[]): void {
  const unfinished = `${path}.${process.pid}.new`
  createFile(unfinished, contents, made)
  chmodSync(unfinished, statSync(path).mode)
  renameSync(unfinished, path)
}
