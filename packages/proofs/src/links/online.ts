import { setTimeout as wait } from 'node:timers/promises'
import { inParallel } from '../in-parallel.ts'
import type { Finding } from '../problems.ts'

export interface OnlineOptions {
  /** Time after which a request is given up, in milliseconds. Default: 10,000. */
  timeout?: number
  /** Time between two attempts, in milliseconds. Default: 1,000. */
  pause?: number
  /** Requests at the same time. Default: 8. */
  parallel?: number
}

const ATTEMPTS = 3
/** Hosts answer like this for a while only. */
const isTemporary = (status: number): boolean => status === 429 || status >= 500
/** Permanent redirects (RFC 9110, 15.4). */
const MOVED = [301, 308]

/**
 * Requests each address once, and again after a temporary failure.
 * @returns what is wrong, by address; addresses that answer are absent
 */
export async function checkAddresses(
  urls: Iterable<string>,
  signal: AbortSignal,
  { parallel = 8, ...options }: OnlineOptions = {},
): Promise<Map<string, Finding>> {
  const addresses = new Set([...urls].map((url) => url.replace(/#.*/, '')))
  const found = new Map<string, Finding>()
  await inParallel(
    [...addresses],
    signal,
    async (url) => {
      const finding = await checkAddress(url, options)
      if (finding) found.set(url, finding)
    },
    parallel,
  )
  return found
}

async function checkAddress(
  url: string,
  { timeout = 10_000, pause = 1_000 }: OnlineOptions,
): Promise<Finding | undefined> {
  let reason = ''
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (attempt > 1) await wait(pause)
    try {
      const { status, headers } = await request(url, timeout)
      if (MOVED.includes(status)) return moved(url, headers.get('location') ?? '')
      if (status < 400) return undefined
      reason = `status ${status}`
      if (!isTemporary(status)) break
    } catch (error) {
      const { cause, message } = error as Error & { cause?: Error }
      reason = cause?.message ?? message
    }
  }
  return {
    message: `The address \`${url}\` does not answer: ${reason}.`,
    hint: 'Correct or remove the link.',
  }
}

/** Some hosts refuse `HEAD`. */
async function request(url: string, timeout: number): Promise<Response> {
  const send = (method: string): Promise<Response> =>
    fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(timeout) })
  const head = await send('HEAD')
  if (head.status < 400 || isTemporary(head.status)) return head
  const response = await send('GET')
  await response.body?.cancel()
  return response
}

function moved(url: string, location: string): Finding {
  const to = URL.canParse(location, url) ? new URL(location, url).href : location
  return { message: `The address \`${url}\` has moved to \`${to}\`.`, hint: 'Write the new address.' }
}
