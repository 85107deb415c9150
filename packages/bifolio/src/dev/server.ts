import { postcssProblem } from '../bundle/problems.ts'
import { openWithFeatures } from '../features/index.ts'
import { refuse } from '../http/client-errors.ts'
import { startServer } from '../http/server.ts'
import { fromSite } from '../pipeline/from-site.ts'
import type { Problem } from '../shared/types.ts'
import { ERRORS } from './browser-errors.ts'
import { EDITOR } from './editor.ts'
import { followChanges } from './file-changes.ts'
import { createHandler } from './handler.ts'
import { type DevOptions, DevState } from './state.ts'

export interface DevServer {
  /** Address of the site, base included. */
  url: string
  close(): Promise<void>
}

/** Serves a site in development. Pages are compiled when they are requested, the others in the background. */
export async function startDev(options: DevOptions): Promise<DevServer | { problems: Problem[] }> {
  const opened = await openWithFeatures({ root: options.root, config: options.config, drafts: true })
  if ('problems' in opened) return opened
  const state = new DevState(opened.project, options)
  const server = await startServer(createHandler(state), {
    ...options,
    audience: {
      get allowedHosts() {
        return state.project.config.server.allowedHosts
      },
      isAction: (target) => {
        const [path = ''] = target.split('?')
        return [EDITOR, ERRORS].some((file) => path === encodeURI(state.project.config.base) + file)
      },
    },
    onUpgrade: (request, socket, head) => {
      if (!state.bundle.upgrade(request, socket, head)) refuse(socket, 404)
    },
  }).catch(async (error) => {
    await state.close()
    throw error
  })
  try {
    await state.start(server)
  } catch (error) {
    await server.close()
    state.cacheFolder.release()
    const problem = postcssProblem(error, opened.project.dirs.content)
    if (problem) return { problems: fromSite([problem], opened.project) }
    throw error
  }
  const watcher = followChanges(state, options)
  return {
    get url() {
      return server.url + encodeURI(state.project.config.base)
    },
    async close() {
      watcher.close()
      await Promise.all([state.close(), server.close()])
    },
  }
}
