import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export interface WatchOptions {
  /** Absolute paths of the folders to watch, each with all that is below it. */
  folders: readonly string[]
  /** Absolute paths of single files to watch. */
  files: readonly string[]
  /** Absolute paths of folders that are left out. */
  ignored: readonly string[]
  /** Something happened to a file or folder; called once for a burst of events. */
  onEvent: (path: string) => void
}

/** Editors write a file in several steps; events of the same path within this time are one, in milliseconds. */
const BURST = 8

/** Watching a tree is one call where the system can; elsewhere every folder is watched on its own. */
const IS_RECURSIVE = process.platform === 'darwin' || process.platform === 'win32'
const NEVER = new Set(['node_modules', '.git', '.bifolio'])

/**
 * Watches sources by folder. A library that also watches every single file needs seconds to begin with ten thousand
 * pages; this needs one watch a folder and reads no file.
 */
export class SourceWatcher {
  private readonly watchers = new Map<string, FSWatcher>()
  private readonly timers = new Map<string, NodeJS.Timeout>()
  private readonly files: ReadonlySet<string>

  constructor(private readonly options: WatchOptions) {
    this.files = new Set(options.files)
    for (const folder of options.folders) this.add(folder)
    for (const folder of new Set(options.files.map(dirname)))
      this.watchFolder(folder, (path) => this.files.has(path))
  }

  close(): void {
    for (const watcher of this.watchers.values()) watcher.close()
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.watchers.clear()
    this.timers.clear()
  }

  /** Watches a folder and all below it. A folder that is not there is passed over. */
  private add(folder: string): void {
    if (this.isIgnored(folder) || !isFolder(folder)) return
    this.watchFolder(folder, () => true)
    if (IS_RECURSIVE) return
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) this.add(join(folder, entry.name))
    }
  }

  private watchFolder(folder: string, isWanted: (path: string) => boolean): void {
    if (this.watchers.has(folder)) return
    const watcher = watch(folder, { recursive: IS_RECURSIVE }, (_event, name) => {
      const path = join(folder, name ?? '')
      if (name && isWanted(path) && !this.isIgnored(path)) this.gather(path)
    })
    watcher.on('error', () => this.drop(folder))
    this.watchers.set(folder, watcher)
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
    if (isFolder(path)) this.add(path)
    else if (this.watchers.has(path)) this.drop(path)
    this.options.onEvent(path)
  }

  private drop(folder: string): void {
    for (const [path, watcher] of this.watchers) {
      if (path !== folder && !path.startsWith(join(folder, '/'))) continue
      watcher.close()
      this.watchers.delete(path)
    }
  }

  private isIgnored(path: string): boolean {
    return (
      NEVER.has(basename(path)) ||
      this.options.ignored.some((folder) => path === folder || path.startsWith(join(folder, '/')))
    )
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
