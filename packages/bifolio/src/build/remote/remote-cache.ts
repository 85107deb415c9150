import { fileInSite } from '../../config/config-location.ts'
import { problem } from '../../errors/problem.ts'
import type { Project } from '../../pipeline/project.ts'
import type { Problem, Route } from '../../shared/types.ts'
import { RemoteClient } from './client.ts'
import { SharedPages } from './pages.ts'
import { RemoteResults } from './results.ts'
import type { RemoteSettings } from './settings.ts'

/** The cache server of a site during a build or a check. */
export class RemoteCache {
  private readonly client: RemoteClient
  private readonly uploads: Promise<void>[] = []
  private sharedPages?: SharedPages

  constructor(
    private readonly settings: RemoteSettings,
    private readonly project: Project,
    signal?: AbortSignal,
  ) {
    this.client = new RemoteClient(settings, { signal, waitMs: settings.waitMs })
  }

  /** @param routes all pages of the site */
  pages(routes: readonly Route[]): SharedPages {
    this.sharedPages = new SharedPages(this.client, this.project, routes)
    return this.sharedPages
  }

  /** How many pages were added to the server, or replaced there. */
  get stored(): number {
    return this.sharedPages?.stored ?? 0
  }

  /** @param kind of results: `pictures`, or the name of a check */
  results(kind: string): RemoteResults {
    const ofSite = JSON.stringify([this.project.config.title, kind])
    return new RemoteResults(this.client, ofSite, (fill) => this.upload(fill))
  }

  /** Stores something while the build goes on, unless the cache is read-only. @param fill starts the upload */
  upload(fill: () => Promise<void>): void {
    if (this.settings.isReadOnly) return
    const upload = fill()
    // Marks a rejection as handled if the build fails first.
    upload.catch(() => {})
    this.uploads.push(upload)
  }

  /** Ends all requests: the build has failed. */
  stop(): void {
    this.client.stop()
  }

  /** Waits for uploads. @returns a warning if the server has failed; an error for a shard of which nothing was stored */
  async finish(isShard = false): Promise<Problem[]> {
    await this.client.wait(Promise.all(this.uploads))
    const { fault } = this.client
    if (fault === undefined) return []
    const { configFile, dirs } = this.project
    const file = fileInSite(configFile, dirs)
    const id = isShard && this.stored === 0 ? 'shard-not-stored' : 'remote-cache-failed'
    return [problem(id, { file }, { origin: this.settings.url.origin, fault })]
  }
}
