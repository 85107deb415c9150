import { basename } from 'node:path'
import type { Project } from '../../pipeline/project.ts'
import { DiskStore } from '../../pipeline/store.ts'
import type { OpenCache, SharedResults } from '../../shared/types/shared-cache.ts'
import type { PageEntry, Route } from '../../shared/types.ts'
import { contentFolder } from '../tasks.ts'
import { sharedIdentity } from './identity.ts'
import { packPage, readPage, unpackPage } from './portable-page.ts'

/** A page of the shared cache. */
export interface FoundPage {
  entry: PageEntry
  /** The name of the bundle that it was rendered with; empty for a static page. */
  bundle: string
}

/** The compiled pages of a site in the cache that machines share. */
export class SharedPages {
  /** The pages that this machine compiles. */
  readonly routes: readonly Route[]
  /** Whether these are a part of the pages, which another build takes from the cache. */
  readonly isPart: boolean
  private readonly results: SharedResults
  private readonly routesByFile: ReadonlyMap<string, Route>
  private readonly store: DiskStore
  private readonly root: string
  private readonly found = new Map<string, FoundPage>()
  private asked: readonly Route[] = []
  private taken = 0

  /** @param routes all pages of the site */
  constructor(cache: OpenCache, project: Project, routes: readonly Route[]) {
    this.routesByFile = new Map(routes.map((route) => [route.file, route]))
    this.results = cache.results({
      kind: `pages ${sharedIdentity(project)}`,
      all: routes.map(({ file }) => file),
      // The languages of a page share code, whose highlighting is then cached.
      groupOf: (file) => this.routesByFile.get(file)?.pagePath ?? file,
    })
    const { part } = this.results
    this.isPart = part !== undefined
    this.routes = part ? routes.filter(({ file }) => part.has(file)) : routes
    this.store = new DiskStore(contentFolder(project.dirs.cache))
    this.root = project.dirs.root
  }

  /** Finds pages by file, and adds their contents to the local store. @param changed those that have changed on this machine */
  async find(changed: readonly Route[]): Promise<ReadonlyMap<string, FoundPage>> {
    // All pages of a part have to be in the cache at the end, those that have not changed here, too.
    this.asked = this.isPart ? this.routes : changed
    await this.results.find(
      this.asked.map(({ file }) => file),
      (file, result) => {
        const route = this.routesByFile.get(file)
        const page = readPage(result)
        if (!route || page?.entry.file !== file) return false
        const entry = unpackPage(page, route.source, this.root)
        if (!entry || this.store.write(page.content) !== entry.content) return false
        this.found.set(file, { entry, bundle: page.bundle })
        return true
      },
    )
    return this.found
  }

  /**
   * Stores the pages that the cache lacks in the background.
   * @param compiled files of the pages that were compiled
   * @param takenAt when their sources were read, in milliseconds since the epoch
   */
  fill(
    entries: ReadonlyMap<string, PageEntry>,
    compiled: ReadonlySet<string>,
    serverFile: string,
    takenAt: number,
  ): void {
    const bundle = basename(serverFile)
    const lacking = new Set(compiled)
    for (const { file } of this.asked) {
      if (!this.found.has(file)) lacking.add(file)
      else if (!compiled.has(file)) this.taken++
    }
    this.results.fill(lacking, (file) => {
      const route = this.routesByFile.get(file)
      const entry = entries.get(file)
      const content = entry && this.store.read(entry.content)
      if (!route || !content) return undefined
      const page = packPage({ source: route.source, entry, content, bundle }, this.root, takenAt)
      return page && Buffer.from(JSON.stringify(page))
    })
  }

  /** See `BuildSummary`. */
  get counts(): { wanted: number; found: number; stored: number } {
    return { wanted: this.asked.length, found: this.taken, stored: this.results.stored }
  }
}
