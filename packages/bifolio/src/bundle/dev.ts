import { existsSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createRsbuild, type Rspack } from '@rsbuild/core'
import type { AssetManifest, Problem } from '../shared/types.ts'
import { missingStyles, writeStyles } from './component-styles.ts'
import { type BundleInput, writeEntries } from './entries.ts'
import { bundleProblems } from './problems.ts'
import { rsbuildConfig, SHELL_FOLDER } from './rsbuild.ts'

/** The bundles of a site while it is being written. */
export interface DevBundle {
  manifest: AssetManifest
  /** The module that renders pages, once it is there; another file name after each change. */
  serverFile(): Promise<string>
  /** What keeps the server bundle from being built, now. */
  problems(): Problem[]
  /** Serves the browser's files and their updates; calls `next` for everything else. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** Looks again which component modules there are. */
  update(input: BundleInput): void
  close(): Promise<void>
}

export interface DevBundleOptions {
  input: BundleInput
  /** Carries the socket for hot updates; has to listen already. */
  server: Server
  port: number
  /** Called when the server bundle has been built again. */
  onServerChange: () => void
  /** Called after each compilation with what is wrong; pages are rendered by the last bundle that was sound. */
  onProblems: (problems: Problem[]) => void
}

/** In development the names carry no hash. */
const MANIFEST: AssetManifest = {
  boot: `${SHELL_FOLDER}/boot.js`,
  shell: `${SHELL_FOLDER}/shell.js`,
  styles: [`${SHELL_FOLDER}/shell.css`],
  searchWorker: `${SHELL_FOLDER}/search.js`,
}

/** Starts bundling; what it serves waits for the first bundle. */
export async function startDevBundle({
  input,
  server,
  port,
  onServerChange,
  onProblems,
}: DevBundleOptions): Promise<DevBundle> {
  const config = await rsbuildConfig(input, writeEntries(input), 'development')
  const rsbuild = await createRsbuild({
    cwd: input.root,
    config: { ...config, server: { port, middlewareMode: true, printUrls: false, cors: false } },
  })
  const state = { problems: [] as Problem[], file: '' }
  const ready = deferred()
  rsbuild.onAfterDevCompile(({ stats }) => {
    state.problems = bundleProblems(stats, input.root)
    const file = state.problems.length > 0 ? '' : serverFileOf(stats, input.cacheDir)
    const isNew = file !== '' && file !== state.file
    if (isNew) state.file = file
    ready.resolve()
    const all = 'stats' in stats ? stats.stats : [stats]
    // Another compilation follows when the module has changed.
    if (state.problems.length === 0)
      writeStyles(
        input.cacheDir,
        missingStyles(
          all.map(({ compilation }) => compilation),
          input.cacheDir,
        ),
      )
    onProblems(state.problems)
    if (isNew) onServerChange()
  })
  const devServer = await rsbuild.createDevServer({ getPortSilently: true })
  devServer.connectWebSocket({ server })
  return {
    manifest: MANIFEST,
    async serverFile() {
      await ready.promise
      return state.file
    },
    problems: () => state.problems,
    middleware: (request, response, next) => devServer.middlewares(request, response, next),
    update: (changed) => void writeEntries(changed),
    close: () => devServer.close(),
  }
}

function serverFileOf(stats: Rspack.Stats | Rspack.MultiStats, cacheDir: string): string {
  const all = 'stats' in stats ? stats.stats : [stats]
  const names = all.flatMap(({ compilation }) => compilation.getAssets().map(({ name }) => name))
  const files = names
    .filter((name) => /^server\.[^/]*\.m?js$/.test(name))
    .map((name) => join(cacheDir, 'server', name))
  return files.find((file) => existsSync(file)) ?? ''
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
