import { dirname } from 'node:path'
import type { CompileContext } from '../content/compile-context.ts'
import type { ErrorId } from '../errors/catalogue.ts'
import { features } from '../features/index.ts'
import { isExhausted, RETRY_MS } from '../files/exhausted.ts'
import { isInside, linkTarget } from '../files/file-fault.ts'
import { createEntry, readContent } from '../pipeline/compile.ts'
import { listPages } from '../pipeline/page-start.ts'
import { memoryStore } from '../pipeline/store.ts'
import type { PageContent, PageEntry, PageInfo, Route, ServerApp } from '../shared/types.ts'

/** Errors with which a page is compiled as Markdown, or not at all. */
const UNREADABLE: ReadonlySet<string | undefined> = new Set<ErrorId>([
  'invalid-mdx',
  'failed-page',
  'plugin-failed',
])

/** The compiled pages; each is compiled at its first request. */
export class LiveEntries {
  private readonly entries = new Map<string, PageEntry>()
  private readonly compiling = new Map<string, Promise<PageEntry>>()
  private readonly store = memoryStore()
  /** The last version of each page that could be compiled. */
  private readonly readable = new Map<string, PageEntry>()
  /** Pages that could not be read because too many files were open, with the time in milliseconds since the epoch. */
  private readonly exhausted = new Map<string, number>()
  /** The pages of the site as components list them; absent until the first use and after every change. */
  private listed: readonly PageInfo[] | undefined

  /** @param onAdd called with each compiled page */
  constructor(
    private context: CompileContext,
    private readonly app: () => Promise<ServerApp>,
    private readonly onAdd: (entry: PageEntry) => void,
  ) {}

  /** The entry of a compiled file. */
  get(file: string): PageEntry | undefined {
    return this.entries.get(file)
  }

  /**
   * The up-to-date entry of a page.
   * @param before name of the previous content of the page
   */
  async of(route: Route, before?: string): Promise<PageEntry> {
    const { file } = route
    for (;;) {
      if (this.isToRepeat(file)) this.forget(file)
      if (!this.entries.has(file)) await this.compile(route, before)
      const entry = this.entries.get(file)
      // The file may have changed during compilation.
      if (entry) return entry
    }
  }

  contentOf(route: Route, entry: PageEntry): Promise<PageContent> {
    return readContent(route, entry, this.options)
  }

  /** Invalidates the entry of a file. @returns the outdated entry */
  forget(file: string): PageEntry | undefined {
    const entry = this.entries.get(file)
    this.entries.delete(file)
    this.compiling.delete(file)
    this.exhausted.delete(file)
    this.listed = undefined
    return entry
  }

  /** Removes all entries except these; with another context, all entries. */
  retain(files: ReadonlySet<string>, context: CompileContext): void {
    const names = Object.keys(context) as (keyof CompileContext)[]
    const isNew = names.some((name) => context[name] !== this.context[name])
    for (const file of [...this.readable.keys()]) if (isNew || !files.has(file)) this.readable.delete(file)
    this.context = context
    this.listed = undefined
    for (const file of [...this.entries.keys(), ...this.compiling.keys()])
      if (isNew || !files.has(file)) this.forget(file)
  }

  /** The source of a hashed asset that one of the pages refers to. */
  assetSource(file: string): string | undefined {
    for (const { assets } of this.entries.values()) {
      const asset = assets.find((asset) => asset.file === file)
      if (asset) return asset.source
    }
    return undefined
  }

  /** Files of the pages that depend on a file or its folder, or on a file in a folder. */
  dependents(path: string): string[] {
    return [...this.entries.values()]
      .filter(({ dependencies }) => dependencies.some((one) => isInside(one, path) || one === dirname(path)))
      .map(({ file }) => file)
  }

  /** What the pages compiled so far depend on, absolute. */
  get dependencies(): string[] {
    return [...this.entries.values()].flatMap(({ dependencies }) => dependencies)
  }

  /** Whether a page shows the text of a file as its own; its original is only compared with it. */
  isFragment(path: string): boolean {
    return [...this.entries.values()].some(({ includes }) => includes.includes(path))
  }

  private get options() {
    const pages = (): readonly PageInfo[] => {
      this.listed ??= listPages(this.context)
      return this.listed
    }
    return { context: this.context, store: this.store, app: this.app, pages, features }
  }

  private compile(route: Route, before?: string): Promise<PageEntry> {
    const { file } = route
    const running = this.compiling.get(file)
    if (running) return running
    const started = createEntry(route, this.options, before)
    const isCurrent = (): boolean => this.compiling.get(file) === started
    this.compiling.set(file, started)
    started.then(
      (entry) => isCurrent() && this.add(withTarget(this.withLastArticle(entry), route)),
      () => isCurrent() && this.compiling.delete(file),
    )
    return started
  }

  /** Whether a page could not be read when too many files were open, and a second has passed. */
  private isToRepeat(file: string): boolean {
    const failedAt = this.exhausted.get(file)
    return failedAt !== undefined && Date.now() - failedAt >= RETRY_MS
  }

  /** While a page has a syntax error, its last article is shown; compiled as Markdown it would have no components. */
  private withLastArticle(entry: PageEntry): PageEntry {
    const { file, problems, dependencies } = entry
    const isUnreadable = problems.some(({ id, severity }) => severity === 'error' && UNREADABLE.has(id))
    if (!isUnreadable) this.readable.set(file, entry)
    const last = isUnreadable ? this.readable.get(file) : undefined
    if (!last || !this.store.read(last.content)) return entry
    return { ...last, problems, dependencies: [...new Set([...dependencies, ...last.dependencies])] }
  }

  private add(entry: PageEntry): void {
    this.compiling.delete(entry.file)
    if (entry.problems.some(({ message }) => isExhausted(message))) this.exhausted.set(entry.file, Date.now())
    else this.exhausted.delete(entry.file)
    this.entries.set(entry.file, entry)
    this.onAdd(entry)
  }
}

/** A page that is a link to a file elsewhere changes with that file. */
function withTarget(entry: PageEntry, { source }: Route): PageEntry {
  const target = linkTarget(source)
  if (target === undefined || target === source) return entry
  return { ...entry, dependencies: [...entry.dependencies, target] }
}
