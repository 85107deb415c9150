import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { DevBundle, DevBundleOptions } from '../bundle/dev.ts'
import { type BundleInput, hasOwnModules } from '../bundle/entries.ts'
import { publishedBundle } from '../bundle/prebuilt-shell.ts'
import { siteTheme } from '../files/site-theme.ts'
import { sendFile } from '../http/send-file.ts'
import { importApp } from '../pipeline/compile.ts'
import type { ServerApp } from '../shared/types.ts'

export interface LiveBundleOptions extends DevBundleOptions {
  /** Called when open pages have to be reloaded, because their scripts are outdated. */
  onReplace: () => void
  onFailure: (error: unknown) => void
}

export interface LiveBundle extends DevBundle {
  /** Identity of the scripts that documents load. Those of another bundle may have the same names, and do not work together. */
  readonly build: string
  /** Starts the bundler again, which looks up packages and their plugins only once. */
  restart(input: BundleInput): void
}

/**
 * The bundles of a site in development: the prebuilt one until the site has modules of its own, and a new one when its theme is another
 * file.
 */
export async function startLiveBundle(options: LiveBundleOptions): Promise<LiveBundle> {
  const published = publishedBundle(options.input, 'dev')
  const state = {
    own: undefined as DevBundle | undefined,
    isReplaced: false,
    /** Number of bundles that were started or became the current one. */
    count: 0,
    theme: undefined as string | undefined,
    app: undefined as ServerApp | undefined,
  }
  let starting: Promise<DevBundle> | undefined
  const startOwn = async (input: BundleInput, onReplace: () => void): Promise<DevBundle> => {
    state.theme = siteTheme(input)
    state.isReplaced = false
    state.count++
    const onServerChange = (): void => {
      const isFirst = !state.isReplaced
      state.isReplaced = true
      if (isFirst) state.count++
      options.onServerChange()
      if (isFirst) onReplace()
    }
    // Loading the bundler is slow.
    const { startDevBundle } = await import('../bundle/dev.ts')
    state.own = await startDevBundle({ ...options, input, onServerChange })
    return state.own
  }
  if (published)
    // Like the first bundle of a site with modules of its own; after the start, which must not wait for pages.
    setImmediate(options.onServerChange)
  else {
    // There is no bundle before it that pages could be rendered with.
    starting = startOwn({ ...options.input, isTolerant: true }, () => {})
    await starting
  }
  const restart = (input: BundleInput): void => {
    const closing = starting?.then((own) => own.close())
    const started = Promise.resolve(closing).then(() => startOwn(input, options.onReplace))
    starting = started
    started.catch((error) => {
      // The next change tries again.
      if (starting === started) starting = undefined
      options.onFailure(error)
    })
  }
  /** The result of the current bundle, and again that of the next one if it is replaced before it has one. */
  const ofCurrent = async <Result>(use: (own: DevBundle) => Promise<Result>): Promise<Result | undefined> => {
    const asked = starting
    const result = asked && (await use(await asked))
    return result || asked === starting ? result : ofCurrent(use)
  }
  return {
    restart,
    get build() {
      return String(state.count)
    },
    get manifest() {
      return published && !state.isReplaced ? published.manifest : (state.own as DevBundle).manifest
    },
    // Until a bundle has compiled without errors, pages are rendered with the one before, at first the prebuilt one.
    app: async () => {
      state.app = (await ofCurrent((own) => own.app())) ?? state.app
      return state.app ?? (published && importApp(published.serverFile, options.input))
    },
    compiled: async () => void (await ofCurrent((own) => own.compiled())),
    problems: () => state.own?.problems() ?? [],
    // Pages that were loaded before may still request its files.
    serve: async (file: string, request: IncomingMessage, response: ServerResponse) =>
      (published?.files.includes(file) && (await sendFile(join(published.webDir, file), response))) ||
      ((await ofCurrent((own) => own.serve(file, request, response))) ?? false),
    upgrade: (...connection) => state.own?.upgrade(...connection) ?? false,
    update(input) {
      if (starting && siteTheme(input) === state.theme)
        void starting.then((own) => own.update(input), options.onFailure)
      // Which file is the theme is part of the bundler's configuration.
      else if (starting || hasOwnModules(input)) restart(input)
    },
    onEvent: (path) => state.own?.onEvent(path),
    close: async () => (await starting)?.close(),
  }
}
