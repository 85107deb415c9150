import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { webFolder } from '../bundle/rsbuild.ts'
import { problem } from '../errors/problem.ts'
import { positionInSite } from '../files/stack-position.ts'
import { fromSite } from '../pipeline/from-site.ts'
import { normalizePath } from '../shared/route.ts'
import type { ThrownReport } from '../shared/types.ts'
import { hasToken } from './editor.ts'
import { withFrame } from './frame.ts'
import { type Responder, rendersPage } from './responders.ts'
import type { DevState } from './state.ts'

/** Endpoint for what is thrown in browsers, relative to the base. */
export const ERRORS = '__bifolio/error'
/** Maximum length of a report. */
const LONGEST = 100_000

/** Prints what code of the site has thrown in a browser, and responds with its position in the sources. */
export const browserError: Responder = async (state, path, response) => {
  if (path !== ERRORS) return false
  if (!hasToken(state, response)) return true
  const { project, reports } = state
  const { kind, reason, stack, file, page }: ThrownReport = JSON.parse(await readBody(response.req))
  const location = positionInSite(inSources(state, stack), project.context) ?? (file && { file })
  // The bundler has reported a module that cannot be compiled.
  if (!location || /^\s*× Module /.test(reason)) {
    response.writeHead(204).end()
    return true
  }
  const address = page ? normalizePath(page, project.config.base) : undefined
  const isRendered = address !== undefined && (await rendersPage(state, address))
  const params = { kind, reason: firstLine(reason), isRendered }
  const [found] = fromSite([problem('throws-in-browser', location, params)], project)
  if (found) {
    reports.thrown(found, project.dirs.root)
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(withFrame(found, project.dirs.root)))
  }
  return true
}

/** Messages of React continue with a list of reasons, or a tree of components. */
const firstLine = (reason: string): string =>
  reason.replace(/(?: This could happen for [^.]*:)?\s*\n[\s\S]*/, '')

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) if (text.length < LONGEST) text += part
  return text
}

/** An error with the files of the bundle in its stack, each frame as V8 writes it. */
function inSources({ project, bundleInput }: DevState, stack: string): Error {
  const folder = webFolder(bundleInput)
  const base = encodeURI(project.config.base)
  const frames = stack
    .replaceAll(/^(.*)@(?=https?:)/gm, '    at $1 (')
    .replaceAll(/https?:\/\/[^/\s]+(\/[^\s?:)]*)(?:\?[^\s:)]*)?/g, (_, path: string) =>
      join(folder, path.startsWith(base) ? path.slice(base.length) : path),
    )
  return Object.assign(new Error(), { stack: frames })
}
