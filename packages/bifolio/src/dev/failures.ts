import type { ServerResponse } from 'node:http'
import { sep } from 'node:path'
import { SiteError } from '../errors/site-error.ts'
import { fromSite } from '../pipeline/from-site.ts'
import { escapeHtml } from '../shared/html.ts'
import { formatProblem, sortProblems } from '../shared/problems.ts'
import { withFrame } from './frame.ts'
import type { DevState } from './state.ts'

/** Responds with a plain document while there is no bundle that could show problems. */
export function sendBundleProblems({ bundle, project }: DevState, response: ServerResponse): void {
  sendBareDocument(
    response,
    fromSite(sortProblems(bundle.problems()), project).map(formatProblem).join('\n\n'),
  )
}

/** Responds to an error of the theme or the engine: the plain document shows the message and polls until it is fixed; the terminal shows the stack. */
export function sendFailure({ project, reports }: DevState, response: ServerResponse, error: unknown): void {
  const [problem] = error instanceof SiteError ? fromSite([error.problem], project) : []
  if (problem) reports.failSite(problem)
  else reports.fail('A request could not be answered', error)
  if (response.headersSent) response.destroy()
  else if (problem)
    sendBareDocument(response, `${formatProblem(problem)}\n\n${withFrame(problem, project.dirs.root).frame}`)
  else sendBareDocument(response, reasonOf(error, project.dirs.root))
}

/** The error message, without the stack and paths of this machine, which must not leak to clients. */
function reasonOf(error: unknown, root: string): string {
  if (!(error instanceof Error)) return String(error)
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall !== undefined) return `A file of the site cannot be read (${code}). Check its permissions.`
  return error.message.replaceAll(root + sep, '')
}

function sendBareDocument(response: ServerResponse, text: string): void {
  response
    .writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', Refresh: '1' })
    .end(`<!doctype html><title>Error</title><pre>${escapeHtml(text)}</pre>`)
}
