import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFingerprint, fingerprint } from '../../files/fingerprint.ts'
import type { Project } from '../../pipeline/project.ts'
import { DiskStore } from '../../pipeline/store.ts'
import type { OpenCache, SharedResults } from '../../shared/types/shared-cache.ts'
import type { PageEntry, Route } from '../../shared/types.ts'
import { contentFolder } from '../tasks.ts'
import { ENGINE, packPage, readPage, unpackPage } from './portable-page.ts'

/** A page of the shared cache. */
export interface FoundPage {
  entry: PageEntry
  /** The name of the bundle that it was rendered with; empty for a static page. */
  bundle: string
}

/** What a build has compiled for the cache. */
interface FilledPages {
  entries: ReadonlyMap<string, PageEntry>
  compiled: ReadonlyMap<string, PageEntry>
  serverFile: string
  takenAt: number
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
   * @param pages all of them, and those that were compiled, by file; `takenAt` is when their sources were read, in milliseconds since the
   *   epoch
   */
  fill({ entries, compiled, serverFile, takenAt }: FilledPages): void {
    const bundle = basename(serverFile)
    const lacking = new Set(compiled.keys())
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

  /** See `BuildResult`. */
  get counts(): { wanted: number; found: number; stored: number } {
    return { wanted: this.asked.length, found: this.taken, stored: this.results.stored }
  }
}

/** Changes with the form of stored pages. */
const FORMAT = 1

/**
 * Identity of what compiled pages depend on besides their files: the engine, optional packages, and settings. The same on
 * every machine: it has contents in place of times, and no absolute paths.
 */
function sharedIdentity({ config, context, dirs }: Project): string {
  const { packages, plugins } = context
  const settings = {
    ...context,
    titles: undefined,
    packages: Object.entries(packages).map(([name, folder]) => [name, versionIn(folder)]),
    plugins: plugins.map(({ hash, options }) => [hash, options]),
  }
  const text = JSON.stringify([FORMAT, engineHash(), settings, config.search])
  return fingerprint(text.replaceAll(JSON.stringify(dirs.root).slice(1, -1), '<site>'))
}

/** Fingerprint of the compiled engine without what only browsers run, and of its dependencies, which have exact versions. */
function engineHash(): string {
  const code = fileURLToPath(new URL('../..', import.meta.url))
  const files = readdirSync(code, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d|\.test)\.[jt]s$/.test(entry.name))
    .map((entry) => relative(code, join(entry.parentPath, entry.name)))
    .filter((file) => !/^(?:shell|cli)[\\/]/.test(file))
    .sort()
  return dataFingerprint([
    readFileSync(join(ENGINE, 'package.json'), 'utf8'),
    files.map((file) => [file, fingerprint(readFileSync(join(code, file)))]),
  ])
}

function versionIn(folder: string): string {
  return folder === '' ? '' : JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}
