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
import type { DraftFile } from './draft.ts'
import { mergeManifest } from './manifest.ts'
import { linkFault, pathFault } from './path-fault.ts'
import { SetupError } from './setup-error.ts'

/** What writing the files of a site changes. Paths are relative to its folder. */
export interface SitePlan {
  /** Absolute path of the folder. */
  root: string
  created: DraftFile[]
  /** The `package.json` with added entries, if it exists and lacks some. */
  manifest?: DraftFile
  /** The manual changes in existing files. */
  problems: Problem[]
}

const MANIFEST = 'package.json'

/**
 * Decides which files of a site are written. No existing file is overwritten; missing entries are added to a `package.json`.
 * @throws SetupError when any of them cannot be written
 */
export function planSite(root: string, files: readonly DraftFile[]): SitePlan {
  const faults = files.flatMap(({ path }) => pathFault(root, path) ?? [])
  if (faults.length > 0) throw new SetupError(faults)
  const plan: SitePlan = { root, created: [], problems: [] }
  for (const file of files) {
    const { path, contents, ifKept } = file
    const absolute = join(root, path)
    if (!lstatSync(absolute, { throwIfNoEntry: false })) plan.created.push(file)
    else if (path === MANIFEST) plan.manifest = changedManifest(root, contents)
    else if (ifKept && readFileSync(absolute, 'utf8') !== contents) {
      const message = 'The file was there, so nothing was written into it.'
      plan.problems.push({ severity: 'warning', file: path, message, hint: ifKept })
    }
  }
  return plan
}

function changedManifest(root: string, addition: string): DraftFile | undefined {
  const path = join(root, MANIFEST)
  const before = readFileSync(path, 'utf8')
  const contents = mergeManifest(before, addition)
  if (contents === before) return undefined
  if (lstatSync(path).isSymbolicLink()) throw new SetupError([linkFault(MANIFEST)])
  accessSync(path, constants.W_OK)
  accessSync(root, constants.W_OK)
  return { path: MANIFEST, contents }
}

/** Writes the files of a site, or none of them when the file system refuses one. @throws its error */
export function writeSite({ root, created, manifest }: SitePlan): void {
  const made: string[] = []
  try {
    for (const { path, contents } of created) createFile(join(root, path), contents, made)
    if (manifest) replaceFile(join(root, manifest.path), manifest.contents, made)
  } catch (error) {
    for (const path of made.reverse()) rmSync(path, { recursive: true, force: true })
    throw error
  }
}

/** @param made receives what is created, to be removed after an error */
function createFile(path: string, contents: string, made: string[]): void {
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
