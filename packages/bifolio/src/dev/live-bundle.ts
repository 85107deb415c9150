import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { DevBundle, DevBundleOptions } from '../bundle/dev.ts'
import { type BundleInput, hasOwnModules, siteTheme } from '../bundle/entries.ts'
import { publishedBundle } from '../bundle/prebuilt-shell.ts'
import { sendFile } from '../http/send-file.ts'
import { importApp } from '../pipeline/compile.ts'

export interface LiveBundleOptions extends DevBundleOptions {
  /** Called when open pages have to be reloaded, because their scripts are outdated. */
  onReplace: () => void
  onFailure: (error: unknown) => void
}

/** The bundles of a site in development: the prebuilt one until the site has modules of its own. */
export async function startLiveBundle(options: LiveBundleOptions): Promise<DevBundle> {
  const start = async (changes: Partial<DevBundleOptions> = {}): Promise<DevBundle> =>
    // Loading the bundler is slow.
    (await import('../bundle/dev.ts')).startDevBundle({ ...options, ...changes })
  const published = publishedBundle(options.input, 'dev')
  if (!published) return start()
  const state = { own: undefined as DevBundle | undefined, isReplaced: false }
  let starting: Promise<DevBundle> | undefined
  // Like the first bundle of a site with modules of its own; after the start, which must not wait for pages.
  setImmediate(options.onServerChange)
  let theme: string | undefined
  const startOwn = async (input: BundleInput): Promise<DevBundle> => {
    theme = siteTheme(input)
    state.isReplaced = false
    const onServerChange = (): void => {
      const isFirst = !state.isReplaced
      state.isReplaced = true
      options.onServerChange()
      if (isFirst) options.onReplace()
    }
    state.own = await start({ input, onServerChange })
    return state.own
  }
  return {
    get manifest() {
      return state.isReplaced && state.own ? state.own.manifest : published.manifest
    },
    // Until the site's own bundle has compiled without errors, pages are rendered with the prebuilt one.
    app: async () => (await (await starting)?.app()) ?? importApp(published.serverFile, options.input),
    problems: () => state.own?.problems() ?? [],
    // Pages that were loaded before may still request its files.
    serve: async (file: string, request: IncomingMessage, response: ServerResponse) =>
      (published.files.includes(file) && (await sendFile(join(published.webDir, file), response))) ||
      ((await (await starting)?.serve(file, request, response)) ?? false),
    upgrade: (...connection) => state.own?.upgrade(...connection) ?? false,
    update(input) {
      if (starting && siteTheme(input) === theme)
        void starting.then((own) => own.update(input), options.onFailure)
      else if (starting || hasOwnModules(input)) {
        // Which file is the theme is part of the bundler's configuration.
        const closing = starting?.then((own) => own.close())
        starting = Promise.resolve(closing).then(() => startOwn(input))
        starting.catch(options.onFailure)
      }
    },
    onEvent: (path) => state.own?.onEvent(path),
    close: async () => (await starting)?.close(),
  }
}
