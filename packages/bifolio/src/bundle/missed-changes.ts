import type { Rspack } from '@rsbuild/core'
import { isInside, readStats } from '../files/file-fault.ts'
import { listCompilations, type Stats } from './compilations.ts'

/** Time for the bundler's own watcher to report a change, in milliseconds. */
const GRACE = 100

/**
 * Detects changes that the bundler's watcher misses: it does not watch a folder that is deleted and immediately created
 * again, as in a branch switch.
 */
export class MissedChanges {
  private readonly compilers: readonly Rspack.Compiler[]
  /** The last modification time that each compiler has reported, by file, in milliseconds. */
  private readonly reported = new Map<Rspack.Compiler, Map<string, number | null>>()
  /** Folders that were created while it runs. */
  private readonly folders = new Set<string>()
  /** Changed paths in them. */
  private readonly changed = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private stats: Stats

  constructor(compiler: Rspack.Compiler | Rspack.MultiCompiler) {
    this.compilers = 'compilers' in compiler ? compiler.compilers : [compiler]
    for (const compiler of this.compilers) {
      const times = new Map<string, number | null>()
      this.reported.set(compiler, times)
      compiler.watchFileSystem?.on?.('change', (file, time) => times.set(file, time))
    }
  }

  /** Has to be called after each compilation. */
  compiled(stats: Stats): void {
    this.stats = stats
  }

  /**
   * Reports a change of a file, or of a folder and its contents, so that its dependents are compiled again if the bundler has missed it.
   * @param path absolute
   */
  add(path: string): void {
    if (readStats(path)?.isDirectory()) this.folders.add(path)
    // Elsewhere the bundler's watcher is reliable, and another compilation would discard the hot update of the previous one.
    if (![...this.folders].some((folder) => isInside(path, folder))) return
    this.changed.add(path)
    this.timer ??= setTimeout(() => this.check(), GRACE)
  }

  /** Compiles everything again, for example files that could not be read. */
  repeat(): void {
    for (const { watching } of this.compilers) watching?.invalidate()
  }

  get isCompiling(): boolean {
    return this.compilers.some(({ watching }) => watching?.running)
  }

  close(): void {
    clearTimeout(this.timer)
  }

  private check(): void {
    // The files of a compilation cannot be read while the next one runs.
    this.timer = this.isCompiling ? setTimeout(() => this.check(), GRACE) : undefined
    if (this.isCompiling) return
    for (const compilation of listCompilations(this.stats)) this.compileMissed(compilation)
    this.changed.clear()
  }

  private compileMissed({ compiler, fileDependencies, missingDependencies }: Rspack.Compilation): void {
    const missed = [...fileDependencies, ...missingDependencies].filter(
      (file) => this.hasChanged(file) && this.isMissed(compiler, file),
    )
    if (missed.length === 0) return
    for (const file of missed) compiler.watchFileSystem?.emit?.('change', file, Date.now())
    compiler.watching?.invalidate()
  }

  private hasChanged(file: string): boolean {
    return [...this.changed].some((path) => isInside(file, path))
  }

  private isMissed(compiler: Rspack.Compiler, file: string): boolean {
    // As the bundler's watcher reports it.
    const time = Number(readStats(file)?.mtime)
    const times = this.reported.get(compiler)
    if (Number.isNaN(time) || times?.get(file) === time) return false
    times?.set(file, time)
    return true
  }
}
