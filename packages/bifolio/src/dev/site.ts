import { readdirSync, statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { findNearestIn, groupBy } from '../build/pages.ts'
import { compilePage } from '../content/compile.ts'
import { isComponentFile, isMenuFile } from '../content/scan.ts'
import { sortProblems } from '../project/problems.ts'
import { type Project, type ProjectSources, readSources } from '../project/project.ts'
import { renderArticle } from '../render/article.ts'
import { siteKey } from '../render/document.ts'
import { pointerTo, type SearchFile } from '../search/build/indexFile.ts'
import type { PageSource } from '../search/build/parts.ts'
import { isSearched, searchText } from '../search/build/searchable.ts'
import { wholeIndex } from '../search/build/writeIndex.ts'
import { isPageFile, routeKey, splitPath } from '../shared/route.ts'
import type { Article, CompiledPage, Page, Problem, Route, ServerApp, Site } from '../shared/types.ts'
import { flattenSidebar } from '../site/menu.ts'
import type { ListedPage } from '../site/overview.ts'
import { notFoundPage, resolvePage } from '../site/page.ts'
import { LiveMenus } from './live-menus.ts'

/** A page as the browser gets it. */
export interface LivePage {
  page: Page
  site: Site
  html: string
  /** What is wrong with this page and with the menus. */
  problems: Problem[]
  isFound: boolean
}

interface Made {
  compiled: CompiledPage
  article: Article
}

/** A site whose pages are made when they are asked for, and kept until something that they are made of changes. */
export class LiveSite {
  private sources: ProjectSources
  private routes = new Map<string, Route>()
  private siblings = new Map<string, Route[]>()
  private readonly made = new Map<string, Promise<Made>>()
  private menus: LiveMenus

  constructor(
    private project: Project,
    private readonly app: () => Promise<ServerApp>,
  ) {
    this.sources = readSources(project)
    this.menus = this.index()
  }

  /** Component modules of the site, for the bundler. */
  get components(): string[] {
    return this.sources.components
  }

  /** The page of an address (without base), or the 404 page of its language. */
  async page(path: string): Promise<LivePage> {
    const route = this.routes.get(routeKey(path))
    if (!route) return this.notFound(path)
    const { compiled, article } = await this.make(route)
    const resolved = this.menus.of(route)
    const pageOf = compiled.frontmatter.overview ? await this.readListed(resolved.site) : () => undefined
    const page = resolvePage(
      route,
      { ...compiled, toc: article.toc },
      {
        config: this.project.config,
        resolved,
        siblings: this.siblings.get(routeKey(route.pagePath)) ?? [],
        nearest: findNearestIn((key) => this.menus.get(key)?.site, this.sources.routes),
        pageOf,
      },
    )
    const problems = [
      ...this.sources.problems,
      ...resolved.problems,
      ...compiled.problems,
      ...article.problems,
    ]
    return { page, site: resolved.site, html: article.html, problems: sortProblems(problems), isFound: true }
  }

  /** The data of a language by its key; see `siteKey`. */
  siteData(key: string): Site | undefined {
    return this.menus.get(key)?.site
  }

  /** All languages in all versions. */
  sites(): Site[] {
    return this.menus.sites()
  }

  /** The files of search in a language by its key; every page of it is made for them. */
  async searchFiles(key: string, worker: string): Promise<SearchFile[] | undefined> {
    const site = this.siteData(key)
    if (!site?.search) return undefined
    const routes = this.sources.routes.filter((route) => siteKey(route) === key)
    const sources: PageSource[] = []
    for (const route of routes) {
      const { compiled, article } = await this.make(route)
      const { frontmatter, title } = compiled
      if (!isSearched(frontmatter)) continue
      const text = searchText(article)
      const page = { title, routePath: route.path, frontmatter }
      sources.push({ page, sum: text, readText: () => text })
    }
    const index = await wholeIndex(site, sources, this.project.config.search.pinyin)
    return index && [index, pointerTo(site, index.file, worker)]
  }

  /** The pages of a language, all of which are made for it. */
  async pages(site: Site): Promise<LivePage[]> {
    const routes = this.sources.routes.filter((route) => siteKey(route) === siteKey(site))
    const pages: LivePage[] = []
    for (const { path } of routes) pages.push(await this.page(path))
    return pages
  }

  /** The source of a hashed asset that one of the pages made so far refers to. */
  async assetSource(file: string): Promise<string | undefined> {
    for (const made of this.made.values()) {
      const asset = (await made).compiled.assets.find((asset) => asset.file === file)
      if (asset) return asset.source
    }
    return undefined
  }

  /**
   * What a file that something happened to is for the site: made into pages (`page`), a reason to look at the folders
   * again (`structure`), the bundler's business (`component`), or nothing.
   */
  async classify(path: string): Promise<'page' | 'structure' | 'component' | 'other'> {
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
    if (isRoute || (await this.isDependency(path))) return 'page'
    return stats && isPageFile(file) ? 'structure' : 'other'
  }

  /**
   * Takes note of a changed file.
   * @returns paths of the pages that are different now, or `all` when menus or routes are
   */
  async change(path: string): Promise<string[] | 'all'> {
    const changed = new Set([this.fileOf(path)])
    for (const [file, made] of this.made)
      if ((await made).compiled.dependencies.includes(path)) changed.add(file)
    for (const file of changed) this.made.delete(file)
    const affected = this.sources.routes.filter(({ file }) => changed.has(file))
    const renamed = affected.filter(({ file }) => this.menus.rename(file))
    return renamed.length > 0 ? 'all' : affected.map((route) => route.path)
  }

  /** Looks again at folders and menu files: something was added, removed, or is a menu file. */
  rescan(project: Project = this.project): void {
    const isNewConfig = project !== this.project
    this.project = project
    this.sources = readSources(project)
    const files = new Set(this.sources.routes.map(({ file }) => file))
    for (const file of this.made.keys()) if (isNewConfig || !files.has(file)) this.made.delete(file)
    this.menus = this.index()
  }

  /** Pages with components have to be rendered again. */
  async forgetDynamic(): Promise<string[]> {
    const dynamic = new Set<string>()
    for (const [file, made] of this.made) if ((await made).compiled.html === undefined) dynamic.add(file)
    for (const file of dynamic) this.made.delete(file)
    return this.sources.routes.filter(({ file }) => dynamic.has(file)).map(({ path }) => path)
  }

  /** Relative to the content, with forward slashes. */
  private fileOf(path: string): string {
    return relative(this.project.dirs.content, path).split(sep).join('/')
  }

  private async isDependency(path: string): Promise<boolean> {
    for (const made of this.made.values()) if ((await made).compiled.dependencies.includes(path)) return true
    return false
  }

  /** @returns the menus of the content as it is now */
  private index(): LiveMenus {
    this.routes = new Map(this.sources.routes.map((route) => [routeKey(route.path), route]))
    this.siblings = groupBy(this.sources.routes, ({ pagePath }) => routeKey(pagePath))
    return new LiveMenus(this.project, this.sources)
  }

  private make(route: Route): Promise<Made> {
    const known = this.made.get(route.file)
    if (known) return known
    const made = this.compile(route)
    this.made.set(route.file, made)
    made.catch(() => this.made.delete(route.file))
    return made
  }

  private async compile(route: Route): Promise<Made> {
    const { context } = this.project
    const compiled = await compilePage(route, context)
    return { compiled, article: await renderArticle(route, compiled, { ...context, app: this.app }) }
  }

  /** What overviews list of all pages in the sidebars of a language, which are made for it. */
  private async readListed({ sidebars }: Site): Promise<(path: string) => ListedPage | undefined> {
    const links = Object.values(sidebars).flatMap((items) => flattenSidebar(items))
    const pages = new Map<string, ListedPage>()
    for (const { link } of links) {
      const route = this.routes.get(routeKey(link))
      if (!route) continue
      const { compiled, article } = await this.make(route)
      pages.set(routeKey(link), { toc: article.toc, description: compiled.frontmatter.description })
    }
    return (path) => pages.get(routeKey(path))
  }

  private notFound(path: string): LivePage {
    const { lang, version } = splitPath(path, this.project.rules)
    const resolved = this.menus.of({ lang, version })
    const homes = this.sources.routes.filter((route) => route.pagePath === '/' && route.version === version)
    const page = notFoundPage(resolved, Object.fromEntries(homes.map(({ lang, path }) => [lang, path])))
    return { page, site: resolved.site, html: '', problems: this.sources.problems, isFound: false }
  }
}
