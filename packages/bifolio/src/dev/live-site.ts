import { readdirSync, statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { isComponentFile, isMenuFile } from '../content/scan.ts'
import { checkSite } from '../pipeline/check.ts'
import { type CompileOptions, compileEntry, contentOf } from '../pipeline/compile.ts'
import { type EmittedFile, emitSiteData } from '../pipeline/emit.ts'
import { type Project, type ProjectSources, readSources } from '../pipeline/project.ts'
import { labelOfEntry, ResolvedPages } from '../pipeline/resolve.ts'
import { MemoryStore } from '../pipeline/store.ts'
import { isPageFile, siteKey, splitPath } from '../shared/route.ts'
import type { Page, PageContent, PageEntry, Problem, Route, ServerApp, Site } from '../shared/types.ts'
import type { PageLabel } from '../site/content.ts'
import { flattenSidebar } from '../site/menu.ts'
import { readLabel } from './labels.ts'

/** A page as the browser gets it. */
export interface LivePage {
  page: Page
  site: Site
  html: string
  /** What keeps the page from being shown as it was written. */
  problems: Problem[]
  isFound: boolean
}

/** A page with all that is compiled of it. */
export interface CompiledRoute {
  route: Route
  entry: PageEntry
  content: PageContent
}

/** What a changed file is for the site; `structure` is a reason to look at the folders again. */
export type FileRole = 'page' | 'structure' | 'component' | 'other'

/**
 * A site while it is written: the pipeline of a build, whose pages are compiled when they are asked for or have changed,
 * the others in the background.
 */
export class LiveSite {
  private sources: ProjectSources
  private resolvedPages: ResolvedPages | undefined
  private emitted: { resolved: ResolvedPages; files: Record<string, EmittedFile> } | undefined
  private readonly entries = new Map<string, PageEntry>()
  private readonly compiling = new Map<string, Promise<PageEntry>>()
  private readonly labels = new Map<string, PageLabel>()
  private readonly store = new MemoryStore()
  private isClosed = false

  constructor(
    private project: Project,
    private readonly app: () => Promise<ServerApp>,
  ) {
    this.sources = readSources(project)
  }

  /** Component modules of the site, for the bundler. */
  get components(): string[] {
    return this.sources.components
  }

  /** What the pages of each language share, as files; see `emitSiteData`. */
  get siteData(): Record<string, EmittedFile> {
    const { resolved } = this
    if (this.emitted?.resolved !== resolved) this.emitted = { resolved, files: emitSiteData(resolved.sites) }
    return this.emitted.files
  }

  /** Everything that is wrong with the site, as far as its pages are compiled. */
  get problems(): Problem[] {
    const { project, sources, resolved } = this
    return checkSite({ project, sources, resolved, entryOf: (file) => this.entries.get(file) })
  }

  /** The page of an address (without base), or the 404 page of its language. */
  async page(path: string): Promise<LivePage> {
    const route = this.resolved.routeOf(path)
    if (!route) return this.notFound(path)
    const entry = await this.entry(route)
    if (entry.frontmatter.overview) await this.compileListed(route)
    const { html } = await contentOf(route, entry, this.options)
    const site = this.resolved.siteOf(route)
    if (!site) return this.notFound(path)
    return { page: this.resolved.page(route), site, html, problems: entry.problems, isFound: true }
  }

  /** All pages of a language, compiled, in the order of the routes. */
  async compiled(scope: Pick<Route, 'lang' | 'version'>): Promise<CompiledRoute[]> {
    const routes = this.sources.routes.filter((route) => siteKey(route) === siteKey(scope))
    const compiled: CompiledRoute[] = []
    for (const route of routes) {
      const entry = await this.entry(route)
      const content = await contentOf(route, entry, this.options)
      compiled.push({ route, entry, content })
    }
    return compiled
  }

  /** The source of a hashed asset that one of the pages compiled so far refers to. */
  assetSource(file: string): string | undefined {
    for (const { assets } of this.entries.values()) {
      const asset = assets.find((asset) => asset.file === file)
      if (asset) return asset.source
    }
    return undefined
  }

  /** Compiles the pages that were not requested yet, between other things. */
  async compileAll(): Promise<void> {
    for (const route of this.sources.routes) {
      if (this.isClosed) return
      await setImmediate()
      // An unexpected failure is shown when the page is opened.
      if (!this.entries.has(route.file)) await this.entry(route).catch(() => {})
    }
  }

  /** Ends what goes on in the background. */
  close(): void {
    this.isClosed = true
  }

  /** What a file that something happened to is for the site. */
  roleOf(path: string): FileRole {
    const file = this.fileOf(path)
    const stats = statSync(path, { throwIfNoEntry: false })
    const { routes, components, folders } = this.sources
    if (stats?.isDirectory()) return readdirSync(path).length > 0 ? 'structure' : 'other'
    if (isMenuFile(file)) return 'structure'
    const isRoute = routes.some((route) => route.file === file)
    const isComponent = components.includes(file)
    if (!stats && (isRoute || isComponent || folders.includes(file))) return 'structure'
    if (isComponent) return 'component'
    if (stats && isComponentFile(file)) return 'structure'
    if (isRoute || this.dependents(path).length > 0) return 'page'
    return stats && isPageFile(file) ? 'structure' : 'other'
  }

  /**
   * Compiles again what was compiled from a file.
   * @returns paths of the pages that are different now, or `all` when menus are
   */
  async change(path: string): Promise<string[] | 'all'> {
    const file = this.fileOf(path)
    const changed = new Set([file, ...this.dependents(path)])
    const routes = this.sources.routes.filter((route) => changed.has(route.file))
    const before = new Map(routes.map(({ file }) => [file, this.forget(file)]))
    const entries = await Promise.all(
      routes.map((route) => this.entry(route, before.get(route.file)?.content)),
    )
    if (this.resolvedPages === undefined) return 'all'
    const isListed = entries.some(({ file, metaHash }) => before.get(file)?.metaHash !== metaHash)
    if (isListed) this.resolvedPages = undefined
    const overviews = isListed ? this.sources.routes.filter((route) => this.isOverview(route)) : []
    return [...new Set([...routes, ...overviews].map(({ path }) => path))]
  }

  /** Looks again at folders and menu files: something was added, removed, or is a menu file. */
  rescan(project: Project = this.project): void {
    const isNewConfig = project !== this.project
    this.project = project
    this.sources = readSources(project)
    const files = new Set(this.sources.routes.map(({ file }) => file))
    for (const file of [...this.entries.keys(), ...this.compiling.keys()])
      if (isNewConfig || !files.has(file)) this.forget(file)
    this.labels.clear()
    this.resolvedPages = undefined
  }

  /** Pages with components have to be rendered again. @returns their paths */
  forgetDynamic(): string[] {
    const dynamic = this.sources.routes.filter(({ file }) => this.entries.get(file)?.isDynamic)
    for (const { file } of dynamic) this.forget(file)
    return dynamic.map(({ path }) => path)
  }

  private get options(): CompileOptions {
    return { context: this.project.context, store: this.store, inParts: false, app: this.app }
  }

  /** The site as its pages see it now. */
  get resolved(): ResolvedPages {
    this.resolvedPages ??= new ResolvedPages({
      config: this.project.config,
      sources: this.sources,
      entryOf: (file) => this.entries.get(file),
      labelOf: (file) => this.labelOf(file),
    })
    return this.resolvedPages
  }

  /**
   * The entry of a page as its file is now.
   * @param before name of the content of the page when it was compiled last
   */
  private async entry(route: Route, before?: string): Promise<PageEntry> {
    const { file } = route
    for (;;) {
      const entry = this.entries.get(file) ?? (await this.compile(route, before))
      // The file may have changed meanwhile.
      if (this.entries.get(file) === entry) return entry
    }
  }

  private compile(route: Route, before?: string): Promise<PageEntry> {
    const { file } = route
    const running = this.compiling.get(file)
    if (running) return running
    const started = compileEntry(route, this.options, before)
    const isCurrent = (): boolean => this.compiling.get(file) === started
    this.compiling.set(file, started)
    started.then(
      (entry) => isCurrent() && this.add(entry),
      () => isCurrent() && this.compiling.delete(file),
    )
    return started
  }

  private add(entry: PageEntry): void {
    const { file } = entry
    this.compiling.delete(file)
    this.entries.set(file, entry)
    const label = labelOfEntry(entry)
    if (JSON.stringify(this.labels.get(file) ?? label) !== JSON.stringify(label))
      this.resolvedPages = undefined
    this.labels.set(file, label)
  }

  /** What is compiled of a file now is out of date. */
  private forget(file: string): PageEntry | undefined {
    const entry = this.entries.get(file)
    this.entries.delete(file)
    this.compiling.delete(file)
    return entry
  }

  private labelOf(file: string): PageLabel {
    const known = this.labels.get(file) ?? readLabel(`${this.project.dirs.content}/${file}`)
    this.labels.set(file, known)
    return known
  }

  /** Relative to the content, with forward slashes. */
  private fileOf(path: string): string {
    return relative(this.project.dirs.content, path).split(sep).join('/')
  }

  /** Files of the pages that another file went into. */
  private dependents(path: string): string[] {
    return [...this.entries.values()]
      .filter(({ dependencies }) => dependencies.includes(path))
      .map(({ file }) => file)
  }

  private isOverview({ file }: Route): boolean {
    return this.entries.get(file)?.frontmatter.overview === true
  }

  /** An overview shows headings of the pages in the sidebars. */
  private async compileListed(route: Route): Promise<void> {
    const { sidebars = {} } = this.resolved.siteOf(route) ?? {}
    for (const { link } of Object.values(sidebars).flatMap(flattenSidebar)) {
      const listed = this.resolved.routeOf(link)
      if (listed) await this.entry(listed)
    }
  }

  private notFound(path: string): LivePage {
    const scope = splitPath(path, this.project.rules)
    const page = this.resolved.notFound(scope)
    const site = this.resolved.siteOf(scope) as Site
    return { page, site, html: '', problems: [], isFound: false }
  }
}
