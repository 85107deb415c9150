import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { createRsbuild } from '@rsbuild/core'
import { isExhausted, RETRY_MS } from '../files/exhausted.ts'
import { readIfPossible } from '../files/read-if-possible.ts'
import { runSiteCode } from '../files/site-code.ts'
import type { AssetManifest, Problem, ServerApp } from '../shared/types.ts'
import { assetNames, listCompilations, type Stats } from './compilations.ts'
import { dropDeletedStyles, missingStyles, writeStyles } from './component-styles.ts'
import { type BundleInput, writeEntries } from './entries.ts'
import { MissedChanges } from './missed-changes.ts'
import { bundleProblems } from './problems.ts'
import { rsbuildConfig } from './rsbuild.ts'
import { SHELL_FOLDER } from './shell-folder.ts'

/** The bundles of a site in development. */
export interface DevBundle {
  manifest: AssetManifest
  /** The server app; `undefined` until a bundle has compiled without errors. */
  app(): Promise<ServerApp | undefined>
  /** Waits for a compilation that is running: browsers may have its result before the server. */
  compiled(): Promise<void>
  /** Current errors of the server bundle. */
  problems(): Problem[]
  /**
   * Serves the browser's files and their updates.
   * @param file relative to the output folder
   * @returns whether there is such a file; `false` as well when it is closed before it has answered
   */
  serve(file: string, response: ServerResponse): Promise<boolean>
  /** Handles a connection for hot updates. @returns whether the connection is one */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Updates the list of component modules. */
  update(input: BundleInput): void
  /** Called when a file or folder has changed, which the bundler may have missed. */
  onEvent(path: string): void
  close(): Promise<void>
}

export interface DevBundleOptions {
  input: BundleInput
  /** Where the site is served. */
  port: number
  /** Called when the server bundle has been built again. */
  onServerChange: () => void
  /** Called when only the bundle for browsers has been built again, which may be compiled later. */
  onBrowserChange: () => void
  /** Called after each compilation with its problems; pages are rendered by the last bundle without errors. */
  onProblems: (problems: Problem[]) => void
}

/** In development the names carry no hash. */
const MANIFEST: AssetManifest = {
  boot: `${SHELL_FOLDER}/boot.js`,
  moved: `${SHELL_FOLDER}/moved.js`,
  named: `${SHELL_FOLDER}/named.js`,
  runtime: `${SHELL_FOLDER}/runtime.js`,
  styles: [`${SHELL_FOLDER}/styles.css`],
  rareStyles: [`${SHELL_FOLDER}/rare.css`],
  searchWorker: `${SHELL_FOLDER}/search.js`,
  integrity: {},
}

/** How long a compilation is awaited that may not follow, in milliseconds. */
const AGAIN_MS = 2000
/** After this time pages are rendered with the bundle that there is, in milliseconds. */
const LIMIT_MS = 20_000

/** Starts bundling; responses wait for the first bundle. */
export async function startDevBundle(options: DevBundleOptions): Promise<DevBundle> {
  const { input, port } = options
  const entries = writeEntries(input)
  const config = await rsbuildConfig(input, entries, 'development')
  // The bundler's own token is the same at every start, so the address contains a random part.
  const socketPath = `${encodeURI(input.base)}__bifolio/hot/${randomUUID()}`
  const rsbuild = await createRsbuild({
    cwd: input.root,
    config: {
      ...config,
      dev: { ...config.dev, client: { ...config.dev?.client, path: socketPath } },
      server: { port, middlewareMode: true, printUrls: false, cors: false, publicDir: false },
    },
  })
  const state = {
    problems: [] as Problem[],
    file: '',
    hashes: '',
    app: undefined as Promise<ServerApp> | undefined,
    missed: undefined as MissedChanges | undefined,
    retry: undefined as NodeJS.Timeout | undefined,
    isCompiling: false,
    /** Whether the list of components has changed during the first compilation. */
    isOutdated: false,
  }
  /** Set while there is no bundle with the current components: requests wait for it. */
  let next: Deferred | undefined = deferred()
  const resolveNext = (): void => {
    next?.resolve()
    next = undefined
  }
  const awaitNext = (): void => {
    // Requests may wait already: a second promise would leave them waiting.
    if (next) return
    const awaited = deferred()
    next = awaited
    setTimeout(() => {
      if (next === awaited && !state.missed?.isCompiling) state.missed?.repeat()
    }, AGAIN_MS).unref()
    setTimeout(() => {
      if (next === awaited) resolveNext()
    }, LIMIT_MS).unref()
  }
  rsbuild.onAfterCreateCompiler(({ compiler }) => {
    state.missed = new MissedChanges(compiler)
  })
  rsbuild.onBeforeDevCompile(() => {
    state.isCompiling = true
  })
  rsbuild.onAfterDevCompile(({ stats }) => {
    state.missed?.compiled(stats)
    // Another compilation follows, in which a stylesheet that was deleted with its import is not an error.
    if (stats?.hasErrors() && dropDeletedStyles(input.cacheDir)) return
    state.isCompiling = false
    state.problems = bundleProblems([stats], input)
    // Without a bundle before this one, pages are rendered with what works.
    const file =
      stats?.hasErrors() && (state.file || !input.isTolerant) ? '' : serverFileOf(stats, input.cacheDir)
    const isNew = file !== '' && file !== state.file
    if (isNew) Object.assign(state, { file, app: undefined })
    // Another compilation follows, unless this one has read the new list already.
    if (state.isOutdated) setTimeout(resolveNext, AGAIN_MS).unref()
    else resolveNext()
    state.isOutdated = false
    // Another compilation follows when the module has changed.
    if (!stats?.hasErrors())
      writeStyles(input.cacheDir, missingStyles(listCompilations(stats), input.cacheDir))
    options.onProblems(state.problems)
    if (state.problems.some(({ message }) => isExhausted(message)))
      state.retry = setTimeout(() => state.missed?.repeat(), RETRY_MS)
    const hashes = listCompilations(stats)
      .map(({ hash }) => hash)
      .join()
    const isOther = hashes !== state.hashes
    state.hashes = hashes
    if (isNew) options.onServerChange()
    else if (isOther) options.onBrowserChange()
  })
  const devServer = await rsbuild.createDevServer({ getPortSilently: true })
  /** Ends the requests that wait for a compilation, which a closed bundler does not answer. */
  const waiting = new Set<() => void>()
  // It never listens: it only receives connections that were checked.
  const checked = createServer()
  devServer.connectWebSocket({ server: checked })
  return {
    manifest: MANIFEST,
    async app() {
      await next?.promise
      if (state.file) state.app ??= loadServerFile(state.file)
      return state.problems.length > 0 ? state.app?.catch(() => undefined) : state.app
    },
    async compiled() {
      if (state.isCompiling) awaitNext()
      await next?.promise
    },
    problems: () => state.problems,
    upgrade: (request, socket, head) =>
      request.url?.split('?')[0] === socketPath && checked.emit('upgrade', request, socket, head),
    serve: (file, response) =>
      new Promise((resolve) => {
        // The bundler serves below the base with which it was started.
        response.req.url = encodeURI(input.base + file)
        const leave = (): void => resolve(response.headersSent)
        waiting.add(leave)
        response.once('close', () => {
          waiting.delete(leave)
          resolve(true)
        })
        devServer.middlewares(response.req, response, () => resolve(false))
      }),
    update(changed) {
      const components = () => readIfPossible(entries.modules.components)
      const before = components()
      writeEntries({ ...changed, isTolerant: input.isTolerant })
      // Pages would lack their components until there is another bundle.
      if (components() === before) return
      if (state.file) awaitNext()
      else state.isOutdated = true
    },
    onEvent: (path) => state.missed?.add(path),
    async close() {
      // Requests may still wait.
      resolveNext()
      state.missed?.close()
      clearTimeout(state.retry)
      await devServer.close()
      for (const leave of waiting) leave()
    },
  }
}

/**
 * Loads a server bundle in development. It can be garbage collected, unlike an imported module, which would keep
 * every bundle in memory.
 */
async function loadServerFile(file: string): Promise<ServerApp> {
  const require = createRequire(file)
  try {
    // A promise when a component has a top-level await.
    return await runSiteCode(() => require(file))
  } finally {
    delete require.cache[file]
  }
}

function serverFileOf(stats: Stats, cacheDir: string): string {
  const files = assetNames(stats)
    .filter((name) => /^server\.[^/]*\.cjs$/.test(name))
    .map((name) => join(cacheDir, 'server', name))
  return files.find((file) => existsSync(file)) ?? ''
}

interface Deferred {
  promise: Promise<void>
  resolve: () => void
}

function deferred(): Deferred {
  let resolve = (): void => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
