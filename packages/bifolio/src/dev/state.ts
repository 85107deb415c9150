import { checkSite, withoutCaused } from '../checks/check-site.ts'
import { themeParts } from '../checks/theme-parts.ts'
import type { RunningServer } from '../http/server.ts'
import { fromSite } from '../pipeline/from-site.ts'
import type { SiteOptions } from '../pipeline/open.ts'
import type { Project } from '../pipeline/project.ts'
import { createBundleInput } from '../pipeline/sources.ts'
import type { Problem } from '../shared/types.ts'
import { type CacheFolder, claimCacheFolder } from './cache-folder.ts'
import { coalesce } from './coalesce.ts'
import { EventHub } from './events.ts'
import { LiveBundle } from './live-bundle.ts'
import { LiveSite } from './live-site.ts'
import { Reports } from './reports.ts'

export interface DevOptions extends SiteOptions {
  /** The ports to try in this order; 0 lets the system choose. */
  ports: readonly number[]
  host: string
  /** Called with the first problems of the site, and with new ones after each change. */
  onProblems: (problems: readonly Problem[]) => void
  /** Called with problems that are fixed. */
  onFixed: (problems: readonly Problem[]) => void
  /** Called with the new address of the site when its base has changed. */
  onMoved: (url: string) => void
}

/** State that the parts of the dev server share. */
export class DevState {
  /** Of the server: `http://localhost:5173`, without a trailing slash; empty before the start. */
  url = ''
  readonly events = new EventHub()
  readonly bundle = new LiveBundle()
  readonly reports: Reports
  readonly site: LiveSite
  readonly cacheFolder: CacheFolder
  /** Whether requests can be answered, once that is known. */
  readonly isReady: Promise<boolean>
  private setReady: (isReady: boolean) => void = () => {}

  constructor(
    public project: Project,
    { onProblems, onFixed }: DevOptions,
  ) {
    this.reports = new Reports(this.events, onProblems, onFixed)
    this.site = new LiveSite(project, () => this.bundle.requireApp())
    this.cacheFolder = claimCacheFolder(project.dirs.cache)
    this.isReady = new Promise((resolve) => {
      this.setReady = resolve
    })
  }

  /** Starts the bundler; requests wait until then. */
  async start({ url, port }: Pick<RunningServer, 'url' | 'port'>): Promise<void> {
    this.url = url
    const { events, project } = this
    try {
      await this.bundle.start({
        input: this.bundleInput,
        port,
        onServerChange: () => {
          // Also without problems: a page that failed because of the theme waits for an event.
          this.updateDynamic()
          void this.compileAll()
        },
        // A page that has crashed loads the new bundle.
        onBrowserChange: () => events.send({ type: 'pages', paths: [] }),
        onProblems: (problems) => {
          this.reports.block('bundle', fromSite(problems, project), project.dirs.root)
          // Open pages report what the bundle lacks, until they are compiled again.
          if (problems.length > 0) this.updateDynamic()
        },
        onReplace: () => events.send({ type: 'reload' }),
        onFailure: (error) => this.fail(error),
      })
      this.setReady(true)
    } catch (error) {
      this.setReady(false)
      throw error
    }
  }

  get bundleInput() {
    return createBundleInput(this.project, this.site.modules, this.cacheFolder.path)
  }

  /** Schedules a report of the problems of the site. */
  readonly check = coalesce(
    async () => {
      const { project, site, bundle } = this
      const parts = await themeParts(project, site.resolved, () => bundle.app())
      const isMissing = (await bundle.app().catch(() => true)) === undefined
      const found = withoutCaused(bundle.problems(), [...parts, ...checkSite(site.context)], isMissing)
      this.reports.update(fromSite(found, this.project), this.project.dirs.root)
    },
    (error) => this.fail(error),
  )

  /** Compiles the remaining pages, then checks. */
  readonly compileAll = coalesce(
    async () => {
      await this.site.compileAll()
      await this.check()
    },
    (error) => this.fail(error),
  )

  async close(): Promise<void> {
    this.site.close()
    this.events.close()
    await this.bundle.close()
    this.cacheFolder.release()
  }

  private updateDynamic(): void {
    this.events.send({ type: 'pages', paths: this.site.forgetDynamic() })
  }

  private fail(error: unknown): void {
    this.reports.fail('The site could not be checked', error)
  }
}
