import type { IncomingMessage, ServerResponse } from 'node:http'
import { readAddress } from '../http/address.ts'
import { FRAME_POLICY } from '../shared/policy.ts'
import type { Lang } from '../shared/types.ts'
import { browserError } from './browser-errors.ts'
import { openInEditor } from './editor.ts'
import { sendFailure } from './failures.ts'
import {
  bundled,
  chunk,
  events,
  generated,
  hasPage,
  markdown,
  moved,
  pageAt,
  type Responder,
  search,
  sendPage,
  siteData,
  staticFile,
  styles,
} from './responders.ts'
import type { DevState } from './state.ts'

const RESPONDERS: readonly Responder[] = [
  events,
  openInEditor,
  browserError,
  chunk,
  siteData,
  styles,
  markdown,
  search,
  staticFile,
  bundled,
  generated,
  moved,
]

/**
 * Handles requests once the site is ready: tries each responder in turn, then the bundler's files, and pages last.
 * @returns a function that never rejects
 */
export function createHandler(state: DevState) {
  const { base: firstBase } = state.project.config
  /** Where the site has been served since the start. */
  const bases = new Set([firstBase])
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // The start has failed.
    if (!(await state.isReady)) return void response.destroy()
    response.setHeader('Content-Security-Policy', FRAME_POLICY)
    const { config, rules } = state.project
    const { base, lang } = config
    bases.add(base)
    const languages = { default: lang, others: rules.langs.filter((other) => other !== lang) }
    const url = request.url ?? '/'
    const earlier = [...bases].flatMap((one) => {
      const address = readAddress(url, { base: one, languages })
      if (one === base || address.kind === 'refused') return []
      return [{ base: one, path: address.kind === 'path' ? address.path : '' }]
    })
    for (const one of earlier) {
      // Scripts of the bundler load others below the base with which it was started.
      if (one.base === firstBase && (await bundled(state, one.path, response))) return
      // A page that listens only after the base has changed.
      if (await events(state, one.path, response)) return state.events.send({ type: 'base', base })
    }
    const address = readAddress(url, { base, languages })
    if (address.kind === 'redirect') return redirect(response, address.location, address.cookie)
    // What is below the base is there, unless its address has the base of before as well.
    const [moved] = earlier
      .filter((one) => address.kind === 'refused' || one.base.startsWith(base))
      .sort((one, other) => other.base.length - one.base.length)
    const follow = ({ base: before }: { base: string }): void =>
      redirect(response, encodeURI(base) + url.slice(encodeURI(before).length))
    // Malformed or not below the base: only the 404 page matches.
    if (address.kind === 'refused')
      return moved ? follow(moved) : sendPage(state, pathOfNothing(address.lang, lang), response)
    for (const respond of RESPONDERS) if (await respond(state, address.path, response)) return
    if (moved && !(await hasPage(state, address.path))) return follow(moved)
    // All other addresses are of pages, or unknown.
    await sendPage(state, pageAt(address.path), response)
  }
  return (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    handle(request, response).catch((error) => sendFailure(state, response, error))
}

/** A path that no page can have, as no file can have this name. */
function pathOfNothing(lang: Lang, defaultLang: Lang): string {
  return lang === defaultLang ? '/\0' : `/${lang}/\0`
}

function redirect(response: ServerResponse, location: string, cookie?: string): void {
  response.writeHead(302, { Location: location, ...(cookie && { 'Set-Cookie': cookie }) }).end()
}
