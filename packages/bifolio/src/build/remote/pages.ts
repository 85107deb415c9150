import { basename } from 'node:path'
import type { Project } from '../../pipeline/project.ts'
import { groupBy } from '../../pipeline/resolve.ts'
import { DiskStore } from '../../pipeline/store.ts'
import type { PageEntry, Route } from '../../shared/types.ts'
import { contentFolder } from '../tasks.ts'
import type { RemoteClient } from './client.ts'
import { sharedIdentity } from './identity.ts'
import { decodePack, encodePack, packCount, packOf } from './pack.ts'
import { packPage, readPages, type SiteFolders, unpackPage } from './page-pack.ts'
import { sha256 } from './protocols.ts'

/** A page of the shared cache. */
export interface FoundPage {
  entry: PageEntry
  /** The name of the bundle that it was rendered with; empty for a static page. */
  bundle: string
}

/** The compiled pages of a site on a cache server. */
export class SharedPages {
  private readonly count: number
  private readonly identity: string
  private readonly store: DiskStore
  private readonly folders: SiteFolders
  /** How many pages were added to the server, or replaced there. */
  stored = 0

  /** @param routes all pages of the site */
  constructor(
    private readonly client: RemoteClient,
    project: Project,
    private readonly routes: readonly Route[],
  ) {
    this.count = packCount(routes.length)
    this.identity = sharedIdentity(project)
    this.store = new DiskStore(contentFolder(project.dirs.cache))
    this.folders = { ...project.dirs, mounts: project.context.mounts }
  }

  /** The pages of a shard: every `of`-th pack, counted from 1. */
  shard({ index, of }: { index: number; of: number }): Route[] {
    return this.routes.filter((route) => this.packOf(route) % of === index - 1)
  }

  /** Finds these pages; adds their contents to the local store. */
  async find(wanted: readonly Route[]): Promise<Map<string, FoundPage>> {
    const found = new Map<string, FoundPage>()
    const packs = [...groupBy(wanted, (route) => String(this.packOf(route)))]
    const work = packs.map(async ([pack, routes]) => {
      const pages = await this.client.get(this.keyOf(pack), async (bytes) =>
        readPages(await decodePack(bytes)),
      )
      const files = new Set(routes.map(({ file }) => file))
      const before = found.size
      for (const page of pages ?? []) {
        const entry = files.has(page.entry.file) ? unpackPage(page, this.folders) : undefined
        if (!entry || this.store.write(page.content) !== entry.content) continue
        found.set(entry.file, { entry, bundle: page.bundle })
      }
      this.client.earn(found.size - before)
    })
    await this.client.wait(Promise.all(work))
    return found
  }

  /**
   * Stores the packs that these pages belong to, each with all its pages.
   * @param lacking files of the pages that the server lacks
   * @param takenAt when their sources were read, in milliseconds since the epoch
   */
  async fill(
    entries: ReadonlyMap<string, PageEntry>,
    lacking: ReadonlySet<string>,
    serverFile: string,
    takenAt: number,
  ): Promise<void> {
    const bundle = basename(serverFile)
    const uploads: Promise<void>[] = []
    for (const [pack, routes] of groupBy(this.routes, (route) => String(this.packOf(route)))) {
      if (!routes.some(({ file }) => lacking.has(file))) continue
      const pages = routes.flatMap(({ file }) => {
        const entry = entries.get(file)
        const content = entry && this.store.read(entry.content)
        return (content && packPage({ entry, content, bundle }, this.folders, takenAt)) ?? []
      })
      const added = pages.filter(({ entry }) => lacking.has(entry.file)).length
      if (added === 0) continue
      // One after the other, so that few packs are in memory.
      const bytes = await encodePack(pages)
      if (bytes) uploads.push(this.put(pack, bytes, { pages: pages.length, added }))
    }
    await Promise.all(uploads)
  }

  private async put(
    pack: string,
    bytes: Uint8Array,
    { pages, added }: { pages: number; added: number },
  ): Promise<void> {
    if (await this.client.put(this.keyOf(pack), bytes, pages)) this.stored += added
  }

  private packOf({ pagePath }: Route): number {
    // The languages of a page share code, whose highlighting is then cached.
    return packOf(pagePath, this.count)
  }

  private keyOf(pack: string): string {
    return sha256(JSON.stringify([this.identity, 'pages', pack, this.count]))
  }
}
