import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { Bundle } from '../bundle/bundle.ts'
import type { DevBundle, DevBundleOptions } from '../bundle/dev.ts'
import { type BundleInput, hasOwnModules } from '../bundle/entries.ts'
import { publishedBundle } from '../bundle/prebuilt-shell.ts'
import { siteTheme } from '../files/site-theme.ts'
import { sendFile } from '../http/send-file.ts'
import { importApp } from '../pipeline/compile.ts'
import { throwLoadError } from '../pipeline/site-fault.ts'
import type { AssetManifest, Problem, ServerApp } from '../shared/types.ts'

export interface LiveBundleOptions extends DevBundleOptions {
  /** Called when open pages have to be reloaded, because their scripts are outdated. */
  onReplace: () => void
  onFailure: (error: unknown) => void
}

/**
 * The bundles of a site in development: the prebuilt one until the site has modules of its own, and a new one when its theme is another
 * file.
 */
export class LiveBundle {
  private options!: LiveBundleOptions
  private published: Bundle | undefined
  private own: DevBundle | undefined
  /** The bundler of the site, or its start. */
  private starting: Promise<DevBundle> | undefined
  private isReplaced = false
  /** Number of bundles that were started or became the current one. */
  private count = 0
  private theme: string | undefined
  private lastApp: ServerApp | undefined

  /** Starts bundling, if the site has modules of its own. */
  async start(options: LiveBundleOptions): Promise<void> {
    this.options = options
    this.published = publishedBundle(options.input, 'dev')
    // Like the first bundle of a site with modules of its own; after the start, which must not wait for pages.
    if (this.published) return void setImmediate(options.onServerChange)
    // There is no bundle before it that pages could be rendered with.
    this.starting = this.startOwn({ ...options.input, isTolerant: true }, () => {})
    await this.starting
  }

  /** Identity of the scripts that documents load. Those of another bundle may have the same names, and do not work together. */
  get build(): string {
    return String(this.count)
  }

  get manifest(): AssetManifest {
    const { published, own } = this
    return published && !this.isReplaced ? published.manifest : (own as DevBundle).manifest
  }

  /**
   * The server app; `undefined` until a bundle has compiled without errors. Until then, pages are rendered with the one before, at first the
   * prebuilt one.
   * @throws SiteError when a module of the site cannot be loaded
   */
  async app(): Promise<ServerApp | undefined> {
    const { input } = this.options
    try {
      this.lastApp = (await this.ofCurrent((own) => own.app())) ?? this.lastApp
    } catch (error) {
      throwLoadError(error, input)
    }
    return this.lastApp ?? (this.published && importApp(this.published.serverFile, input))
  }

  /** @throws Error when there is none yet; see {@link app} */
  async requireApp(): Promise<ServerApp> {
    const app = await this.app()
    if (!app) throw new Error('Nothing can be rendered before the components have been bundled once.')
    return app
  }

  /** See `DevBundle`. */
  async compiled(): Promise<void> {
    await this.ofCurrent((own) => own.compiled())
  }

  problems(): Problem[] {
    return this.own?.problems() ?? []
  }

  async serve(file: string, response: ServerResponse): Promise<boolean> {
    const { published } = this
    // Pages that were loaded before may still request its files.
    if (published?.files.includes(file) && (await sendFile(join(published.webDir, file), response)))
      return true
    return (await this.ofCurrent((own) => own.serve(file, response))) ?? false
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    return this.own?.upgrade(request, socket, head) ?? false
  }

  update(input: BundleInput): void {
    if (this.starting && siteTheme(input) === this.theme)
      void this.starting.then((own) => own.update(input), this.options.onFailure)
    // Which file is the theme is part of the bundler's configuration.
    else if (this.starting || hasOwnModules(input)) this.restart(input)
  }

  /** Starts the bundler again, which looks up packages and their plugins only once. */
  restart(input: BundleInput): void {
    const closing = this.starting?.then((own) => own.close())
    const started = Promise.resolve(closing).then(() => this.startOwn(input, this.options.onReplace))
    this.starting = started
    started.catch((error) => {
      // The next change tries again.
      if (this.starting === started) this.starting = undefined
      this.options.onFailure(error)
    })
  }

  onEvent(path: string): void {
    this.own?.onEvent(path)
  }

  async close(): Promise<void> {
    await (await this.starting)?.close()
  }

  private async startOwn(input: BundleInput, onReplace: () => void): Promise<DevBundle> {
    this.theme = siteTheme(input)
    this.isReplaced = false
    this.count++
    const onServerChange = (): void => {
      const isFirst = !this.isReplaced
      this.isReplaced = true
      if (isFirst) this.count++
      this.options.onServerChange()
      if (isFirst) onReplace()
    }
    // Loading the bundler is slow.
    const { startDevBundle } = await import('../bundle/dev.ts')
    this.own = await startDevBundle({ ...this.options, input, onServerChange })
    return this.own
  }

  /** The result of the current bundle, and again that of the next one if it is replaced before it has one. */
  private async ofCurrent<Result>(use: (own: DevBundle) => Promise<Result>): Promise<Result | undefined> {
    const asked = this.starting
    const result = asked && (await use(await asked))
    return result || asked === this.starting ? result : this.ofCurrent(use)
  }
}
