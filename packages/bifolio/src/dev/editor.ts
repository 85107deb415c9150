import { realpathSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { readStats } from '../files/file-fault.ts'
import { sendText } from '../http/responses.ts'
import type { Responder } from './responders.ts'
import type { DevState } from './state.ts'

/** Endpoint that opens a file, relative to the base; the file is in the query: `file=en/a.md:3:1`. */
export const EDITOR = '__bifolio/open-in-editor'
/** Header with the token that pages of this server receive with their events. */
const TOKEN_HEADER = 'x-bifolio-token'

/** Whether a request has the token; responds to others. */
export function hasToken({ events }: DevState, response: ServerResponse): boolean {
  if (response.req.headers[TOKEN_HEADER] === events.token) return true
  sendText(response, 403, 'The token is not that of this server. Load the page again.')
  return false
}

/** Opens a file of the site in the user's editor. */
export const openInEditor: Responder = async (state, path, response) => {
  if (path !== EDITOR) return false
  if (!hasToken(state, response)) return true
  const target = new URLSearchParams(response.req.url?.split('?')[1]).get('file') ?? ''
  const [, file = '', position = ''] = /^(.*?)((?::\d+){0,2})$/.exec(target) ?? []
  const { root, content } = state.project.dirs
  const source = [root, content]
    .map((folder) => fileInside(file, folder))
    .find((found) => found !== undefined)
  if (source === undefined) sendText(response, 404, 'The site has no such file.')
  else {
    const { default: launchEditor } = await import('launch-editor')
    launchEditor(source + position)
    response.end()
  }
  return true
}

/** The real path of a file that is below a folder, also after resolving links. */
function fileInside(file: string, folder: string): string | undefined {
  if (file.includes('\0') || !readStats(join(folder, file))?.isFile()) return undefined
  const path = realpathSync(join(folder, file))
  return path.startsWith(realpathSync(folder) + sep) ? path : undefined
}
