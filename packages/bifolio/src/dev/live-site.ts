import { setImmediate } from 'node:timers/promises'
import { findModules, type PageModule } from '../content/modules.ts'
import { filesOfPlugins, reportsOfPlugins, resolvingOfPlugins } from '../features/index.ts'
import { isExhausted } from '../files/exhausted.ts'
import { slashPath } from '../files/slash-path.ts'
import { type FileRole, fileRole } from '../pipeline/file-role.ts'
import { declaresRedirects, readLabel } from '../pipeline/page-start.ts'
import { type SiteContext, siteContext } from '../pipeline/plugin.ts'
import type { Project } from '../pipeline/project.ts'
import { ResolvedPages } from '../pipeline/resolve.ts'
import { type ProjectSources, readSources } from '../pipeline/sources.ts'
import { isPageFile, isSameScope, splitPath } from '../shared/route.ts'
import type {
  EmittedFile,
  Page,
  PageContent,
  PageEntry,
  Problem,
  Redirect,
  Route,
  Scope,
  ServerApp,
  Site,
} from '../shared/types.ts'
import { labelOfEntry, listsFolder, type PageLabel } from '../site/content.ts'
import { flattenSidebar } from '../site/menus/menu.ts'
import { LiveEntries } from './live-entries.ts'
import { LiveSiteData } from './live-site-data.ts'

/** A page with the data for the browser. */
export interface LivePage {
  page: Page
  site: Site
  /** The file of `site` and the other languages' files. */
  siteData: Record<string, EmittedFile>
  html: string
  /** Errors that keep the page from being rendered as written. */
  problems: Problem[]
  isFound: boolean
}

/** A page with its compiled parts. */
interface CompiledRoute {
  route: Route
  entry: PageEntry
  content: PageContent
}

/**
 * A site in development: the pipeline of a build, whose pages are compiled when they are requested or have changed,
 * the others in the background.
 */
export class LiveSite {
  private sources: ProjectSources
  private resolvedPages: ResolvedPages | undefined
  private readonly data = new LiveSiteData()
  private readonly entries: LiveEntries
  private readonly labels = new Map<string, PageLabel>()
  private isClosed = false
  private onDependencies: (paths: readonly string[]) => void = () => {}

  constructor(
    private project: Project,
    app: () => Promise<ServerApp>,
  ) {
    this.sources = readSources(project)
    this.entries = new LiveEntries(project.context, app, (entry) => {
      this.updateLabel(entry)
      this.onDependencies(entry.dependencies)
    })
  }

  /** The modules that its pages import, for the bundler. */
  get modules(): PageModule[] {
    return this.sources.modules
  }

  /** The stylesheet of the site, if it has one. */
  get styles(): EmittedFile | undefined {
    return this.sources.styles
  }

  /** What the pages of each language share, as files; see `emitSiteData`. */
  get siteData(): Record<string, EmittedFile> {
    return this.data.files(this.resolved)
  }

  /** The content of a file of `siteData`, in this or an earlier state of the site. */
  siteDataContent(file: string): string | undefined {
    return this.data.content(file, this.resolved)
  }

  /** The site, as far as its pages are compiled. */
  get context(): SiteContext {
    const { project, sources, resolved } = this
    return siteContext({ project, sources, resolved, entryOf: (file) => this.entries.get(file) })
  }

  /** Whether folders or menus could not be read because too many files were open. */
  get isExhausted(): boolean {
    return this.sources.problems.some(({ message }) => isExhausted(message))
  }

  /** The page of an address (without base), or the 404 page of its language. */
  async page(path: string): Promise<LivePage> {
    const route = this.resolved.routeOf(path)
    if (!route) return (await this.report(path)) ?? (await this.notFound(path))
    const entry = await this.entryOf(route)
    if (entry.frontmatter.overview) await this.compileListed(route)
    const { html } = route.addedTo ? { html: '' } : await this.entries.contentOf(route, entry)
    // The file may have changed during compilation.
    if ((await this.entryOf(route)) !== entry) return this.page(path)
    const site = this.resolved.siteOf(route.scope)
    if (!site) return this.notFound(path)
    return this.shown(this.resolved.page(route), site, { html, problems: entry.problems })
  }

  /** The redirect target of an address without a page. Compiles the pages with redirects and the target. */
  async redirect(path: string): Promise<Redirect | undefined> {
    if (this.resolved.routeOf(path)) return undefined
    for (const route of this.sources.routes)
      if (!this.entries.get(route.file) && declaresRedirects(route)) await this.entries.of(route)
    const redirect = this.resolved.redirects.find(path, '')
    const target = redirect && this.resolved.routeOf(redirect.target)
    // Its document contains the title of the target.
    if (target) await this.entryOf(target)
    return redirect
  }

  /** All pages of a language, compiled, in the order of the routes. */
  async compiled(scope: Scope): Promise<CompiledRoute[]> {
    const { sources } = this
    const compiled: CompiledRoute[] = []
    const isOf = (route: Route): boolean => isSameScope(route.scope, scope) && !route.addedTo
    for (const route of this.resolved.all.filter(isOf)) {
      const entry = await this.entries.of(route)
      const content = await this.entries.contentOf(route, entry)
      compiled.push({ route, entry, content })
    }
    const isCurrent = compiled.every(({ entry }) => this.entries.get(entry.file) === entry)
    // Files may have changed during compilation.
    return isCurrent && this.sources === sources ? compiled : this.compiled(scope)
  }

  /** The source of a hashed asset that one of the pages compiled so far refers to. */
  assetSource(file: string): string | undefined {
    return this.entries.assetSource(file)
  }

  /** Compiles the remaining pages, yielding to requests. */
  async compileAll(): Promise<void> {
    const { sources } = this
    for (const route of sources.routes) {
      // After a rescan, the current pages are compiled by another call.
      if (this.isClosed || this.sources !== sources) return
      await setImmediate()
      // An unexpected failure is shown when the page is opened.
      if (!this.entries.get(route.file)) await this.entries.of(route).catch(() => {})
    }
  }

  /** Calls a function with the absolute paths of the files that each compiled page depends on, now and later. */
  followDependencies(follow: (paths: readonly string[]) => void): void {
    this.onDependencies = follow
    follow([...this.entries.dependencies, ...this.fileDependencies()])
  }

  /** Whether a file of a plugin is made of a file. */
  isInFiles(path: string): boolean {
    return this.fileDependencies().includes(path)
  }

  private fileDependencies(): string[] {
    return filesOfPlugins(this.context).flatMap(({ dependencies = [] }) => dependencies)
  }

  /** Stops background compilation. */
  close(): void {
    this.isClosed = true
  }

  /** How a changed file affects the site. */
  roleOf(path: string): FileRole {
    const { sources, entries } = this
    const file = this.fileOf(path)
    // A new page that a translation has been compared with before is not a fragment.
    const isUsed = (): boolean =>
      entries.dependents(path).length > 0 && (!isPageFile(file) || entries.isFragment(path))
    return fileRole({ path, file }, sources, isUsed)
  }

  /**
   * Compiles again the pages that depend on a file, or on files in a folder: a folder that was deleted and created again may
   * contain other files before it is watched.
   * @returns paths of the changed pages, or `all` when menus have changed
   */
  async change(path: string): Promise<string[] | 'all'> {
    const file = this.fileOf(path)
    const changed = new Set([file, ...this.entries.dependents(path)])
    const isBelow = (other: string): boolean => file === '' || other.startsWith(`${file}/`)
    const routes = this.sources.routes.filter((route) => changed.has(route.file) || isBelow(route.file))
    const before = new Map(routes.map(({ file }) => [file, this.entries.forget(file)]))
    // An unexpected failure is shown when the page is opened.
    await Promise.allSettled(routes.map((route) => this.entries.of(route, before.get(route.file)?.content)))
    const isListed = routes.some(
      ({ file }) => before.get(file)?.metaHash !== this.entries.get(file)?.metaHash,
    )
    const listing = isListed ? this.sources.routes.filter(({ file }) => this.listsPages(file)) : []
    if (this.resolvedPages === undefined) return 'all'
    const files = new Set([...before.keys(), ...listing.map(({ file }) => file)])
    const shown = this.resolvedPages.all.filter(({ file }) => files.has(file))
    if (isListed) this.resolvedPages = undefined
    return shown.map(({ path }) => path)
  }

  /** Compiles what a changed page links to with an anchor, so that a dead anchor is found at once. */
  async compileTargets(path: string): Promise<void> {
    const links = this.entries.get(this.fileOf(path))?.links ?? []
    const paths = links.flatMap(({ target }) => (target.kind === 'page' && target.id ? [target.path] : []))
    const targets = [...new Set(paths)].flatMap((path) => this.resolved.routeOf(path) ?? [])
    // An unexpected failure is shown when the page is opened.
    await Promise.allSettled(targets.map((route) => this.entryOf(route)))
  }

  /** Scans folders and menu files again after a file was added or removed, or a menu file was changed. */
  rescan(project: Project = this.project): void {
    this.project = project
    this.onDependencies([...project.configDependencies, ...project.watched])
    const known = new Set(this.sources.routes.map(({ file }) => file))
    this.sources = readSources(project, this.sources)
    const { routes } = this.sources
    // A request may have compiled a page after its file was removed: nothing compiled of an added page is valid.
    const kept = routes.flatMap(({ file }) => (known.has(file) ? [file] : []))
    this.entries.retain(new Set(kept), project.context)
    for (const { file } of routes) this.listsPages(file)
    this.labels.clear()
    this.resolvedPages = undefined
  }

  /** Updates the imports of pages: a module may have become an island, or be imported by another page. */
  updateModules(): void {
    this.sources = { ...this.sources, ...findModules(this.sources.routes, this.project.context) }
  }

  /** Invalidates pages with components after a change of the bundle. @returns their paths */
  forgetDynamic(): string[] {
    const dynamic = this.resolved.all.filter(({ file }) => this.entries.get(file)?.isDynamic)
    for (const { file } of dynamic) this.entries.forget(file)
    return dynamic.map(({ path }) => path)
  }

  /** The current resolved site. */
  get resolved(): ResolvedPages {
    this.resolvedPages ??= new ResolvedPages({
      config: this.project.config,
      context: this.project.context,
      sources: this.sources,
      entryOf: (file) => this.entries.get(file),
      labelOf: (route) => this.labelOf(route),
      ...resolvingOfPlugins(this.project),
    })
    return this.resolvedPages
  }

  /** Resolves menus and redirects again when the label of a page or its redirects have changed. */
  private updateLabel(entry: PageEntry): void {
    const label = labelOfEntry(entry)
    const before = this.labels.get(entry.file) ?? label
    const isOther = JSON.stringify(before) !== JSON.stringify(label)
    if (isOther || entry.redirects.length > 0) this.resolvedPages = undefined
    this.labels.set(entry.file, label)
  }

  private labelOf(route: Route): PageLabel {
    const label = this.labels.get(route.file) ?? readLabel(route, this.project.context)
    this.labels.set(route.file, label)
    return label
  }

  /** Relative to the content, with forward slashes. */
  private fileOf(path: string): string {
    return slashPath(this.project.dirs.content, path)
  }

  /** Whether a page shows data of other pages. One whose components do has to be rendered again. */
  private listsPages(file: string): boolean {
    const { usesSite = false, frontmatter = {} } = this.entries.get(file) ?? {}
    if (usesSite) this.entries.forget(file)
    return usesSite || frontmatter.overview === true || listsFolder(frontmatter)
  }

  /** The entry of a page, or of the one that it is added to. */
  private entryOf(route: Route): Promise<PageEntry> {
    return this.entries.of(route.addedTo ?? route)
  }

  /** An overview shows headings of the pages in the sidebars. */
  private async compileListed(route: Route): Promise<void> {
    const { sidebars = {} } = this.resolved.siteOf(route.scope) ?? {}
    for (const { link } of Object.values(sidebars).flatMap(flattenSidebar)) {
      const listed = this.resolved.routeOf(link)
      if (listed) await this.entryOf(listed)
    }
  }

  private shown(page: Page, site: Site, more: Partial<LivePage>): LivePage {
    return { page, site, siteData: this.siteData, html: '', problems: [], isFound: true, ...more }
  }

  /** The page for writers, if this is its address. */
  private async report(path: string): Promise<LivePage | undefined> {
    const found = reportsOfPlugins(this.context).find(({ page }) => page.routePath === path)
    return found && this.shown(found.page, found.site, { html: await found.html() })
  }

  private async notFound(path: string): Promise<LivePage> {
    const { scope } = splitPath(path, this.project.rules)
    const route = this.resolved.notFoundRoute(scope)
    if (route) return { ...(await this.page(route.path)), isFound: false }
    return this.shown(this.resolved.notFound(scope), this.resolved.siteOf(scope) as Site, { isFound: false })
  }
}
