import { createServer, type Server } from 'node:http'
import { importApp } from '../build/tasks.ts'
import { type DevBundle, startDevBundle } from '../bundle/dev.ts'
import { trackConnections } from '../http/connections.ts'
import { listenOnFreePort } from '../http/listen.ts'
import { sortProblems } from '../project/problems.ts'
import { openProject, type Project } from '../project/project.ts'
import type { Problem, ServerApp } from '../shared/types.ts'
import { type CacheFolder, claimCacheFolder } from './cache-folder.ts'
import { EventHub } from './events.ts'
import { createHandler } from './handler.ts'
import { LiveSite } from './site.ts'
import { SiteProblems } from './site-problems.ts'
import { followChanges } from './updates.ts'

export interface DevOptions {
  /** Folder of the site. */
  root: string
  /** Relative to the root. */
  configFile?: string
  /** First port to try; 0 lets the system choose. */
  port: number
  host: string
  /** Told what is wrong with a page when it is made, and with the configuration. */
  onProblems: (problems: readonly Problem[]) => void
}

export interface DevServer {
  /** Address of the site, base included. */
  url: string
  close(): Promise<void>
}

/** All that the parts of the dev server share. */
export interface DevState {
  project: Project
  site: LiveSite
  events: EventHub
  siteProblems: SiteProblems
  bundle: DevBundle
  cacheFolder: CacheFolder
  /** Goes up when the data of the languages may have changed. */
  version: number
  app: () => Promise<ServerApp>
  onProblems: DevOptions['onProblems']
}

/** Serves a site while it is being written. Pages are made when they are asked for. */
export async function startDev(options: DevOptions): Promise<DevServer | { problems: Problem[] }> {
  const opened = await openProject(options.root, options.configFile)
  if ('problems' in opened) return opened
  const { project } = opened
  const { config } = project
  const server = createServer()
  const connections = trackConnections(server)
  const port = await listenOnFreePort(server, options.port, options.host)
  const state = await createState(project, server, port, options)
  server.on('request', createHandler(state))
  const watcher = followChanges(state, options)
  return {
    url: `http://${options.host}:${port}${config.base}`,
    async close() {
      state.events.close()
      await Promise.all([watcher.close(), state.bundle.close(), connections.close()])
      state.cacheFolder.release()
    },
  }
}

async function createState(
  project: Project,
  server: Server,
  port: number,
  options: DevOptions,
): Promise<DevState> {
  const events = new EventHub()
  const siteProblems = new SiteProblems(events)
  const cacheFolder = claimCacheFolder(project.dirs.cache)
  // The bundle and the site need each other: pages are rendered by the bundle, which bundles the site's components.
  const app = async (): Promise<ServerApp> => importApp(await bundle.serverFile())
  const site = new LiveSite(project, app)
  const bundle = await startDevBundle({
    input: {
      root: project.dirs.content,
      cacheDir: cacheFolder.path,
      base: project.config.base,
      components: site.components,
    },
    server,
    port,
    onServerChange: async () => {
      // Also when there are none: a page that its theme has broken waits for a word.
      events.send({ type: 'pages', paths: await site.forgetDynamic() })
    },
    onProblems: (problems) => {
      options.onProblems(sortProblems(problems))
      siteProblems.set('bundle', problems, project.dirs.content)
    },
  })
  const { onProblems } = options
  return { project, site, events, siteProblems, bundle, cacheFolder, version: 1, app, onProblems }
}
