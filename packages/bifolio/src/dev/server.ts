import { createServer, type Server } from 'node:http'
import { type DevBundle, startDevBundle } from '../bundle/dev.ts'
import { trackConnections } from '../http/connections.ts'
import { listenOnFreePort } from '../http/listen.ts'
import { importApp } from '../pipeline/compile.ts'
import { openProject, type Project } from '../pipeline/project.ts'
import type { Problem, ServerApp } from '../shared/types.ts'
import { type CacheFolder, claimCacheFolder } from './cache-folder.ts'
import { EventHub } from './events.ts'
import { createHandler } from './handler.ts'
import { LiveSite } from './live-site.ts'
import { Reports } from './reports.ts'
import { followChanges } from './updates.ts'

export interface DevOptions {
  /** Folder of the site. */
  root: string
  /** Relative to the root. */
  configFile?: string
  /** First port to try; 0 lets the system choose. */
  port: number
  host: string
  /** Called with what is wrong with the site as soon as it is known, and with what is new after each change. */
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
  reports: Reports
  bundle: DevBundle
  cacheFolder: CacheFolder
  app: () => Promise<ServerApp>
  /** Reports what is wrong with the site now. */
  check: () => void
}

/** Serves a site while it is being written. Pages are compiled when they are asked for, the others in the background. */
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
      state.site.close()
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
  const reports = new Reports(events, options.onProblems)
  const cacheFolder = claimCacheFolder(project.dirs.cache)
  // The bundle and the site need each other: pages are rendered by the bundle, which bundles the site's components.
  const app = async (): Promise<ServerApp> => importApp(await bundle.serverFile())
  const site = new LiveSite(project, app)
  const check = (): void => reports.update(site.problems, state.project.dirs.content)
  const bundle = await startDevBundle({
    input: {
      root: project.dirs.content,
      cacheDir: cacheFolder.path,
      base: project.config.base,
      components: site.components,
    },
    server,
    port,
    onServerChange: () => {
      // Also when there are none: a page that its theme has broken waits for an event.
      events.send({ type: 'pages', paths: site.forgetDynamic() })
      void site.compileAll().then(check)
    },
    onProblems: (problems) => reports.block('bundle', problems, project.dirs.content),
  })
  const state: DevState = { project, site, events, reports, bundle, cacheFolder, app, check }
  return state
}
