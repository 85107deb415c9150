import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Rspack } from '@rsbuild/core'
import { compilationsOf, type Stats } from './compilations.ts'

/** How long the bundler's own watcher has to notice a change, in milliseconds. */
const GRACE = 100

/**
 * Makes up for changes that the bundler's watcher does not notice: it stays deaf to a folder that is removed and made
 * again at once, as a branch switch does.
 */
export class MissedChanges {
  private readonly compilers: readonly Rspack.Compiler[]
  /** The last change that each compiler has heard of, by file: its time in milliseconds. */
  private readonly heard = new Map<Rspack.Compiler, Map<string, number | null>>()
  /** Folders that were made while it runs. */
  private readonly folders = new Set<string>()
  /** Paths in them that something happened to. */
  private readonly changed = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private stats: Stats

  constructor(compiler: Rspack.Compiler | Rspack.MultiCompiler) {
    this.compilers = 'compilers' in compiler ? compiler.compilers : [compiler]
    for (const compiler of this.compilers) {
      const times = new Map<string, number | null>()
      this.heard.set(compiler, times)
      compiler.watchFileSystem?.on?.('change', (file, time) => times.set(file, time))
    }
  }

  /** To be called after each compilation. */
  compiled(stats: Stats): void {
    this.stats = stats
  }

  /**
   * Something happened to a file, or to a folder and what is in it: what was compiled of it is compiled again if need be.
   * @param path absolute
   */
  add(path: string): void {
    if (existsSync(path) && statSync(path).isDirectory()) this.folders.add(path)
    // Elsewhere its watcher is trusted: a compilation more takes the hot update of the one before away.
    if (![...this.folders].some((folder) => path === folder || path.startsWith(join(folder, '/')))) return
    this.changed.add(path)
    this.timer ??= setTimeout(() => this.check(), GRACE)
  }

  close(): void {
    clearTimeout(this.timer)
  }

  private check(): void {
    // The files of a compilation cannot be read while the next one runs.
    const isCompiling = this.compilers.some(({ watching }) => watching?.running)
    this.timer = isCompiling ? setTimeout(() => this.check(), GRACE) : undefined
    if (isCompiling) return
    for (const compilation of compilationsOf(this.stats)) this.compileMissed(compilation)
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
    if (this.changed.has(file)) return true
    for (const path of this.changed) if (file.startsWith(join(path, '/'))) return true
    return false
  }

  private isMissed(compiler: Rspack.Compiler, file: string): boolean {
    const time = timeOf(file)
    const times = this.heard.get(compiler)
    if (time === undefined || times?.get(file) === time) return false
    times?.set(file, time)
    return true
  }
}

/** As the bundler's watcher tells it. A file that cannot be looked at has none. */
function timeOf(file: string): number | undefined {
  try {
    return Number(statSync(file).mtime)
  } catch {
    return undefined
  }
}
