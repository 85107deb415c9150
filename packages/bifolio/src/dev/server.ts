import { postcssProblem } from '../bundle/problems.ts'
import { withoutCaused } from '../checks/check-site.ts'
import { themeParts } from '../checks/theme-parts.ts'
import { openWithFeatures } from '../features/index.ts'
import { refuse } from '../http/client-errors.ts'
import { type RunningServer, startServer } from '../http/server.ts'
import { fromSite } from '../pipeline/from-site.ts'
import type { Project } from '../pipeline/project.ts'
import { throwLoadError } from '../pipeline/site-fault.ts'
import { createBundleInput } from '../pipeline/sources.ts'
import type { Problem, ServerApp } from '../shared/types.ts'
import { isErrorTarget } from './browser-errors.ts'
import { claimCacheFolder } from './cache-folder.ts'
import { coalesce } from './coalesce.ts'
import { isEditorTarget } from './editor.ts'
import { EventHub } from './events.ts'
import { followChanges } from './file-changes.ts'
import { createHandler, type DevHandler } from './handler.ts'
import { startLiveBundle } from './live-bundle.ts'
import { LiveSite } from './live-site.ts'
import { Reports } from './reports.ts'
import type { DevOptions, DevState } from './state.ts'

export interface DevServer {
  /** Address of the site, base included. */
  url: string
  close(): Promise<void>
}

/** Serves a site in development. Pages are compiled when they are requested, the others in the background. */
export async function startDev(options: DevOptions): Promise<DevServer | { problems: Problem[] }> {
  const opened = await openWithFeatures({ root: options.root, config: options.config, drafts: true })
  if ('problems' in opened) return opened
  const { project } = opened
  const current: { state?: DevState } = {}
  const server = await startServer(
    (request, response) => handler.then((handle) => handle(request, response)),
    {
      ...options,
      audience: {
        get allowedHosts() {
          return (current.state?.project ?? project).config.server.allowedHosts
        },
        isAction: (target) =>
          [isEditorTarget, isErrorTarget].some((isTarget) =>
            isTarget(target, (current.state?.project ?? project).config.base),
          ),
      },
      onUpgrade: (request, socket, head) => {
        const isTaken = current.state?.bundle.upgrade(request, socket, head)
        if (!isTaken) refuse(socket, 404)
      },
    },
  )
  // The server listens already: early requests wait until the site is ready.
  const starting = createState(project, server, options)
  const handler = starting.then(createHandler, () => refuseAll)
  try {
    const state = await starting
    current.state = state
    return {
      get url() {
        return server.url + encodeURI(state.project.config.base)
      },
      close: closer(state, server, followChanges(state, options)),
    }
  } catch (error) {
    await server.close()
    const problem = postcssProblem(error, project.dirs.content)
    if (problem) return { problems: fromSite([problem], project) }
    throw error
  }
}

/** Response to requests during a start that failed. */
const refuseAll: DevHandler = (_request, response) => void response.destroy()

function closer(state: DevState, server: RunningServer, watcher: { close(): void }): () => Promise<void> {
  return async () => {
    state.site.close()
    state.events.close()
    watcher.close()
    await Promise.all([state.bundle.close(), server.close()])
    state.cacheFolder.release()
  }
}

async function createState(project: Project, { url, port }: RunningServer, options: DevOptions) {
  const events = new EventHub()
  const reports = new Reports(events, options.onProblems, options.onFixed)
  const cacheFolder = claimCacheFolder(project.dirs.cache)
  // Bundle and site depend on each other: the bundle renders pages and contains the site's components.
  const loadApp = () => bundle.app().catch((error) => throwLoadError(error, project.context))
  const app = async (): Promise<ServerApp> => {
    const app = await loadApp()
    if (!app) throw new Error('Nothing can be rendered before the components have been bundled once.')
    return app
  }
  const site = new LiveSite(project, app)
  const onFailure = (error: unknown): void => reports.fail('The site could not be checked', error)
  const check = coalesce(async () => {
    const parts = await themeParts(state.project, site.resolved, loadApp)
    const isMissing = (await bundle.app().catch(() => true)) === undefined
    const found = withoutCaused(bundle.problems(), [...parts, ...site.problems], isMissing)
    reports.update(fromSite(found, state.project), state.project.dirs.root)
  }, onFailure)
  const compileAll = coalesce(async () => {
    await site.compileAll()
    await check()
  }, onFailure)
  const updateDynamic = (): void => events.send({ type: 'pages', paths: site.forgetDynamic() })
  const bundle = await startLiveBundle({
    input: createBundleInput(project, site.modules, cacheFolder.path),
    port,
    onServerChange: () => {
      // Also without problems: a page that failed because of the theme waits for an event.
      updateDynamic()
      void compileAll()
    },
    // A page that has crashed loads the new bundle.
    onBrowserChange: () => events.send({ type: 'pages', paths: [] }),
    onProblems: (problems) => {
      reports.block('bundle', fromSite(problems, project), project.dirs.root)
      // Open pages report what the bundle lacks, until they are compiled again.
      if (problems.length > 0) updateDynamic()
    },
    onReplace: () => events.send({ type: 'reload' }),
    onFailure,
  })
  const state: DevState = { project, url, site, events, reports, bundle, cacheFolder, app, check, compileAll }
  return state
}
