import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isInside, readStats } from '../files/file-fault.ts'

export interface WatchOptions {
  /** Absolute paths of the folders to watch, recursively. */
  folders: readonly string[]
  /** Absolute paths of single files to watch. */
  files: readonly string[]
  /** Absolute paths of ignored folders. */
  ignored: readonly string[]
  /** Called when a file or folder has changed; once for a burst of events. */
  onEvent: (path: string) => void
  /** Called when a folder cannot be watched; a deleted one is not an error. */
  onFailure: (folder: string, error: NodeJS.ErrnoException) => void
}

/** Editors write a file in several steps; events of the same path within this time are one, in milliseconds. */
const BURST = 8

/** Whether the system can watch trees recursively; elsewhere every folder is watched separately. */
const IS_RECURSIVE = process.platform === 'darwin' || process.platform === 'win32'
const NEVER = new Set(['node_modules', '.git', '.bifolio'])

/**
 * Watches sources by folder. A library that also watches every single file needs seconds to begin with ten thousand
 * pages; this needs one watch a folder and reads no file.
 */
export class SourceWatcher {
  private readonly watchers = new Map<string, FSWatcher>()
  private readonly timers = new Map<string, NodeJS.Timeout>()
  /** Watched paths in folders that are not watched recursively. */
  private readonly watchedPaths: Set<string>

  constructor(private readonly options: WatchOptions) {
    // A watched folder may be deleted and created again, which only its parent folder reports.
    this.watchedPaths = new Set([...options.files, ...options.folders])
    for (const folder of options.folders) this.add(folder)
    for (const path of this.watchedPaths) this.watchPath(path)
  }

  /** Watches further files. Those in a watched folder cost nothing. */
  addFiles(files: readonly string[]): void {
    for (const file of files) {
      if (this.watchedPaths.has(file) || this.options.folders.some((folder) => isInside(file, folder)))
        continue
      this.watchedPaths.add(file)
      this.watchPath(file)
    }
  }

  close(): void {
    for (const watcher of this.watchers.values()) watcher.close()
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.watchers.clear()
    this.timers.clear()
  }

  /** Watches a folder and all below it. Missing folders are skipped. */
  private add(folder: string): void {
    if (this.isIgnored(folder) || !readStats(folder)?.isDirectory()) return
    this.watchFolder(folder, () => true, IS_RECURSIVE)
    if (!IS_RECURSIVE) for (const name of this.foldersIn(folder)) this.add(join(folder, name))
  }

  /** Watches the folder of a path for it, and a folder for what is in it. */
  private watchPath(path: string): void {
    const folders = readStats(path)?.isDirectory() ? [dirname(path), path] : [dirname(path)]
    const isWanted = (changed: string) =>
      [changed, dirname(changed)].some((one) => this.watchedPaths.has(one))
    for (const folder of folders) this.watchFolder(folder, isWanted, false)
  }

  private foldersIn(folder: string): string[] {
    try {
      const entries = readdirSync(folder, { withFileTypes: true })
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    } catch (error) {
      this.fail(folder, error as NodeJS.ErrnoException)
      return []
    }
  }

  private watchFolder(folder: string, isWanted: (path: string) => boolean, recursive: boolean): void {
    if (this.watchers.has(folder)) return
    try {
      const watcher = watch(folder, { recursive }, (_event, name) => {
        const path = join(folder, name ?? '')
        if (name && isWanted(path) && !this.isIgnored(path)) this.gather(path)
      })
      watcher.on('error', () => this.drop(folder))
      this.watchers.set(folder, watcher)
    } catch (error) {
      this.fail(folder, error as NodeJS.ErrnoException)
    }
  }

  private fail(folder: string, error: NodeJS.ErrnoException): void {
    if (!['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) this.options.onFailure(folder, error)
  }

  private gather(path: string): void {
    clearTimeout(this.timers.get(path))
    this.timers.set(
      path,
      setTimeout(() => this.report(path), BURST),
    )
  }

  private report(path: string): void {
    this.timers.delete(path)
    // Also if it is watched: it may be a new folder of the same name, which the old watcher does not cover.
    if (this.watchers.has(path)) this.drop(path)
    this.add(path)
    this.options.onEvent(path)
  }

  private drop(folder: string): void {
    for (const [path, watcher] of this.watchers) {
      if (!isInside(path, folder)) continue
      watcher.close()
      this.watchers.delete(path)
    }
  }

  private isIgnored(path: string): boolean {
    return NEVER.has(basename(path)) || this.options.ignored.some((folder) => isInside(path, folder))
  }
}
