import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { CompileContext } from '../../content/compile-context.ts'
import { type FileState, readFileState } from '../../files/fingerprint.ts'
import { slashPath } from '../../files/slash-path.ts'
import { contentPath, fileInVersion, mountOf } from '../../files/version-mounts.ts'
import { groupBy } from '../../pipeline/resolve.ts'
import { isPageAddress } from '../../render/article-links.ts'
import { hasErrors } from '../../shared/problems.ts'
import { joinPath, routeOf, splitPath } from '../../shared/route.ts'
import type { LinkUse, PageEntry, Route } from '../../shared/types.ts'
import type { BuildRecord } from '../cache.ts'

/** A compiled page, and the states of its file and of its dependencies. */
interface Compiled {
  entry: PageEntry
  files: readonly FileState[]
}

/**
 * Takes pages of references from other versions, or from an earlier build, where they were compiled from the same bytes: a page that did
 * not change is compiled once.
 */
export class SharedPages {
  /** The pages that were compiled as those of another version, by file. */
  readonly taken = new Map<string, PageEntry>()
  private readonly hasMounts: boolean
  /** By name and content of the file. */
  private readonly compiled = new Map<string, Compiled[]>()

  /** @param before the record of the last build, whose pages are the first to be taken */
  constructor(
    private readonly context: CompileContext,
    before: BuildRecord,
  ) {
    this.hasMounts = Object.keys(context.mounts).length > 0
    // Those with components may be outdated: the bundle is not known yet.
    for (const page of Object.values(before.pages)) if (!page.entry.isDynamic) this.addCompiled(page)
  }

  /**
   * The pages that have to be compiled themselves; the others are taken.
   * @param compiled pages compiled since, which others may be taken from
   */
  lacking(routes: readonly Route[], compiled: readonly PageEntry[] = []): Route[] {
    for (const entry of compiled) this.add(entry)
    return routes.filter((route) => {
      const entry = this.find(route)
      if (entry) this.taken.set(route.file, entry)
      return !entry
    })
  }

  /** Pages in groups with the same name and content, which may turn out to be the same. */
  groups(routes: readonly Route[]): Route[][] {
    if (!this.hasMounts) return routes.map((route) => [route])
    return [...groupBy(routes, (route) => this.keyOf(route)).values()]
  }

  private add(entry: PageEntry): void {
    if (!this.hasMounts || !isShareable(entry, this.context)) return
    const files = [contentPath(entry.file, this.context), ...entry.dependencies].map(readFileState)
    this.addCompiled({ entry, files })
  }

  /** A page of a reference as compiled in another version. */
  private find(route: Route): PageEntry | undefined {
    if (!mountOf(route.version, this.context)) return undefined
    for (const { entry, files } of this.compiled.get(this.keyOf(route)) ?? []) {
      const move = this.movesTo(route, entry, files[0]?.path ?? '')
      const isSame = files.slice(1).every(({ path, hash }) => readFileState(move(path)).hash === hash)
      if (isSame) return this.moved(entry, route, move)
    }
    return undefined
  }

  private addCompiled(page: Compiled): void {
    const [own] = page.files
    if (!own || !this.hasMounts || !isShareable(page.entry, this.context)) return
    const key = `${fileInVersion(page.entry.file, this.context)}\0${own.hash}`
    this.compiled.set(key, [...(this.compiled.get(key) ?? []), page])
  }

  private keyOf({ file }: Route): string {
    const { hash } = readFileState(contentPath(file, this.context))
    return `${fileInVersion(file, this.context)}\0${hash}`
  }

  /** What files of the repository are in the version of another page: those beside the content folder included, but no packages. */
  private movesTo(route: Route, from: PageEntry, path: string): (path: string) => string {
    const { context } = this
    const name = fileInVersion(from.file, context)
    const own = contentPath(route.file, context)
    const target = mountOf(route.version, context)
    const folders = target ? relative(target.snapshot, target.content).split(sep).filter(Boolean) : []
    const before = path.slice(0, -name.length)
    const content = own.slice(0, -name.length)
    return (path) => {
      const inContent = relative(before, path)
      const above = inContent.split(sep).filter((part) => part === '..').length
      return above > folders.length || inContent.includes(`node_modules${sep}`)
        ? path
        : join(content, inContent)
    }
  }

  private moved(entry: PageEntry, route: Route, move: (path: string) => string): PageEntry {
    const { root, rules } = this.context
    const fileOf = (file: string): string =>
      file === entry.file ? route.file : slashPath(root, move(contentPath(file, this.context)))
    const pathOf = (path: string): string => {
      const { lang, pagePath } = splitPath(path, rules)
      return joinPath(pagePath, lang, route.version, rules)
    }
    const link = ({ target, file, ...use }: LinkUse): LinkUse => ({
      ...use,
      file: fileOf(file),
      target: target.kind === 'page' ? { ...target, path: pathOf(target.path) } : target,
    })
    return {
      ...entry,
      file: route.file,
      links: entry.links.map(link),
      redirects: entry.redirects.map(({ file, ...use }) => ({ ...use, file: file && fileOf(file) })),
      assets: entry.assets.map(({ source, file }) => {
        const path = move(source)
        return { source: existsSync(path) ? path : source, file }
      }),
      dependencies: entry.dependencies.map(move),
      includes: entry.includes.map(move),
      problems: entry.problems.map((found) => ({ ...found, file: fileOf(found.file) })),
      isShared: true,
    }
  }
}

/** Whether a page is the same in all versions but for the version in its links. */
function isShareable(
  { file, isDynamic, isSameInVersions, usesSite, problems, links }: PageEntry,
  context: CompileContext,
): boolean {
  const { rules, plugins } = context
  if (isDynamic && !isSameInVersions) return false
  if (usesSite || hasErrors(problems) || plugins.length > 0) return false
  const { version } = routeOf(file, rules)
  return links.every(({ href, target }) => {
    // A public file of today has its own address, that of a reference has another one.
    if (target.kind !== 'page') return false
    const named = rules.versions.includes(href.split('/')[1] ?? '')
    return !named && splitPath(target.path, rules).version === version && isPageAddress(target.path)
  })
}
