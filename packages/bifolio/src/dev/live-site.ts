import { readdirSync, statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { checkSite } from '../checks/check-site.ts'
import { findModules, importsOfFile, isModuleFile, type PageModule } from '../content/modules.ts'
import { isMenuFile } from '../content/scan.ts'
import { declaresRedirects, readLabel } from '../pipeline/page-start.ts'
import type { Project } from '../pipeline/project.ts'
import { ResolvedPages } from '../pipeline/resolve.ts'
import { type ProjectSources, readSources } from '../pipeline/sources.ts'
import { isPageFile, siteKey, splitPath } from '../shared/route.ts'
import type {
  EmittedFile,
  Page,
  PageContent,
  PageEntry,
  Problem,
  Redirect,
  Route,
  ServerApp,
  Site,
} from '../shared/types.ts'
import { labelOfEntry, type PageLabel } from '../site/content.ts'
import { flattenSidebar } from '../site/menus/menu.ts'
import { LiveEntries } from './live-entries.ts'
import { LiveSiteData } from './live-site-data.ts'

/** A page as the browser gets it. */
export interface LivePage {
  page: Page
  site: Site
  /** `site`, as a file among those of the other languages. */
  siteData: Record<string, EmittedFile>
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
export type FileRole = 'page' | 'structure' | 'module' | 'other'

/**
 * A site while it is written: the pipeline of a build, whose pages are compiled when they are asked for or have changed,
 * the others in the background.
 */
export class LiveSite {
  private sources: ProjectSources
  private resolvedPages: ResolvedPages | undefined
  private readonly data = new LiveSiteData()
  private readonly entries: LiveEntries
  private readonly labels = new Map<string, PageLabel>()
  private isClosed = false

  constructor(
    private project: Project,
    app: () => Promise<ServerApp>,
  ) {
    this.sources = readSources(project)
    this.entries = new LiveEntries(project.context, app, (entry) => this.updateLabel(entry))
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

  /** Everything that is wrong with the site, as far as its pages are compiled. */
  get problems(): Problem[] {
    const { project, sources, resolved } = this
    return checkSite({ project, sources, resolved, entryOf: (file) => this.entries.get(file) })
  }

  /** The page of an address (without base), or the 404 page of its language. */
  async page(path: string): Promise<LivePage> {
    const route = this.resolved.routeOf(path)
    if (!route) return this.notFound(path)
    const entry = await this.entries.of(route)
    if (entry.frontmatter.overview) await this.compileListed(route)
    const { html } = await this.entries.contentOf(route, entry)
    // The file may have changed meanwhile.
    if ((await this.entries.of(route)) !== entry) return this.page(path)
    const site = this.resolved.siteOf(route)
    if (!site) return this.notFound(path)
    const { siteData } = this
    return {
      page: this.resolved.page(route),
      site,
      siteData,
      html,
      problems: entry.problems,
      isFound: true,
    }
  }

  /** Where an address without a page has moved to. Pages that say so, and the one that it leads to, are compiled for it. */
  async redirect(path: string): Promise<Redirect | undefined> {
    if (this.resolved.routeOf(path)) return undefined
    for (const route of this.sources.routes)
      if (!this.entries.get(route.file) && declaresRedirects(route, this.project.context))
        await this.entries.of(route)
    const redirect = this.resolved.redirects.find(path, '')
    const target = redirect && this.resolved.routeOf(redirect.target)
    // Its document says what the page is called.
    if (target) await this.entries.of(target)
    return redirect
  }

  /** All pages of a language, compiled, in the order of the routes. */
  async compiled(scope: Pick<Route, 'lang' | 'version'>): Promise<CompiledRoute[]> {
    const { sources } = this
    const compiled: CompiledRoute[] = []
    for (const route of this.resolved.all.filter((route) => siteKey(route) === siteKey(scope))) {
      const entry = await this.entries.of(route)
      const content = await this.entries.contentOf(route, entry)
      compiled.push({ route, entry, content })
    }
    const isCurrent = compiled.every(({ entry }) => this.entries.get(entry.file) === entry)
    // Files may have changed meanwhile.
    return isCurrent && this.sources === sources ? compiled : this.compiled(scope)
  }

  /** The source of a hashed asset that one of the pages compiled so far refers to. */
  assetSource(file: string): string | undefined {
    return this.entries.assetSource(file)
  }

  /** Compiles the pages that were not requested yet, between other things. */
  async compileAll(): Promise<void> {
    const { sources } = this
    for (const route of sources.routes) {
      // What is there now is compiled when it was looked at again.
      if (this.isClosed || this.sources !== sources) return
      await setImmediate()
      // An unexpected failure is shown when the page is opened.
      if (!this.entries.get(route.file)) await this.entries.of(route).catch(() => {})
    }
  }

  /** Ends what goes on in the background. */
  close(): void {
    this.isClosed = true
  }

  /** What a file that something happened to is for the site. */
  roleOf(path: string): FileRole {
    const file = this.fileOf(path)
    const kind = kindOf(path)
    const { routes, modules, folders, imports } = this.sources
    if (kind === 'empty') return 'other'
    if (kind === 'folder' || isMenuFile(file)) return 'structure'
    const isRoute = routes.some((route) => route.file === file)
    const isModule = modules.some(({ name }) => name === file)
    if (!kind && (isRoute || isModule || folders.includes(file))) return 'structure'
    if (isModule) return 'module'
    const isRead = isRoute || this.entries.dependents(path).length > 0
    // Other modules for the bundler, or one that was missing.
    const isOther = isPageFile(path) ? importsOfFile(path) !== (imports.get(file) ?? '') : isModuleFile(path)
    if (isRead) return isOther ? 'structure' : 'page'
    if (isModuleFile(path)) return 'module'
    return kind && isPageFile(file) ? 'structure' : 'other'
  }

  /**
   * Compiles again what was compiled from a file, or from those in a folder: one that was removed and made again has had
   * other files in it before it could be watched.
   * @returns paths of the pages that are different now, or `all` when menus are
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

  /** Looks again at folders and menu files: something was added, removed, or is a menu file. */
  rescan(project: Project = this.project): void {
    this.project = project
    const before = new Set(this.sources.routes.map(({ file }) => file))
    this.sources = readSources(project)
    const { routes } = this.sources
    // A request may have compiled a page after its file was removed: nothing compiled of an added page is valid.
    const kept = routes.flatMap(({ file }) => (before.has(file) ? [file] : []))
    this.entries.retain(new Set(kept), project.context)
    for (const { file } of routes) this.listsPages(file)
    this.labels.clear()
    this.resolvedPages = undefined
  }

  /** Looks again at what pages import: a module may have become one that browsers run, or another one needs it. */
  updateModules(): void {
    const files = this.sources.routes.map(({ file }) => file)
    this.sources = { ...this.sources, ...findModules(files, this.project.context) }
  }

  /** Pages with components have to be rendered again. @returns their paths */
  forgetDynamic(): string[] {
    const dynamic = this.resolved.all.filter(({ file }) => this.entries.get(file)?.isDynamic)
    for (const { file } of dynamic) this.entries.forget(file)
    return dynamic.map(({ path }) => path)
  }

  /** The site as its pages see it now. */
  get resolved(): ResolvedPages {
    this.resolvedPages ??= new ResolvedPages({
      config: this.project.config,
      sources: this.sources,
      entryOf: (file) => this.entries.get(file),
      labelOf: (route) => this.labelOf(route),
    })
    return this.resolvedPages
  }

  /** Menus are resolved again when they call a page something else than it is called now; so is what has moved. */
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
    return relative(this.project.dirs.content, path).split(sep).join('/')
  }

  /** Whether a page shows what other pages are called. One whose components do has to be rendered again. */
  private listsPages(file: string): boolean {
    const { usesSite = false, frontmatter } = this.entries.get(file) ?? {}
    if (usesSite) this.entries.forget(file)
    return usesSite || frontmatter?.overview === true
  }

  /** An overview shows headings of the pages in the sidebars. */
  private async compileListed(route: Route): Promise<void> {
    const { sidebars = {} } = this.resolved.siteOf(route) ?? {}
    for (const { link } of Object.values(sidebars).flatMap(flattenSidebar)) {
      const listed = this.resolved.routeOf(link)
      if (listed) await this.entries.of(listed)
    }
  }

  private notFound(path: string): LivePage {
    const scope = splitPath(path, this.project.rules)
    const page = this.resolved.notFound(scope)
    const site = this.resolved.siteOf(scope) as Site
    return { page, site, siteData: this.siteData, html: '', problems: [], isFound: false }
  }
}

/** What lies at a path now: nothing that can be looked at is nothing. */
function kindOf(path: string): 'file' | 'folder' | 'empty' | undefined {
  try {
    if (!statSync(path).isDirectory()) return 'file'
    return readdirSync(path).length > 0 ? 'folder' : 'empty'
  } catch {
    return undefined
  }
}
