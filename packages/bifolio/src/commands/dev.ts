import { portsToTry } from '../http/listen.ts'
import type { SiteOptions } from '../pipeline/open.ts'
import type { Problem } from '../shared/types.ts'

/** Options of `dev`. */
export interface DevOptions extends ServeOptions {
  /** Called with the problems of a page when it is compiled, and with those of the configuration. Default: they are ignored. */
  onProblems?: (problems: readonly Problem[]) => void
  /** Called with reported problems once they are fixed. Default: they are ignored. */
  onFixed?: (problems: readonly Problem[]) => void
  /** Called with the new address of the site after a change of `base`. Default: it is ignored. */
  onMoved?: (url: string) => void
}

/** The port that is tried first. */
export const DEV_PORT = 5173

/**
 * Serves a site in development: pages are compiled when they are requested, and every change is sent to the
 * open pages. The default port is 5173.
 *
 * @param options which site, and where it is served. Default: the site in the working directory
 * @example
 * import { dev } from 'bifolio'
 *
 * const served = await dev({ root: 'docs', onProblems: (problems) => console.log(problems) })
 * if (served.ok) console.log(served.server.url)
 * @returns the running server, or the problems of the configuration
 * @throws when there is no port to listen on
 */
export async function dev(options: DevOptions = {}): Promise<ServeResult> {
  const { startDev } = await import('../dev/server.ts')
  const started = await startDev({
    root: options.root,
    config: options.config,
    ports: portsToTry(options.port, DEV_PORT),
    host: options.host ?? DEFAULT_HOST,
    onProblems: options.onProblems ?? (() => {}),
    onFixed: options.onFixed ?? (() => {}),
    onMoved: options.onMoved ?? (() => {}),
  })
  if ('problems' in started) return { ok: false, problems: started.problems }
  return { ok: true, server: started }
}

/** Options of `dev` and `preview`. */
export interface ServeOptions extends SiteOptions {
  /** Port to listen on; 0 lets the system choose. Default: the default port, or the first free one of the next 100. */
  port?: number
  /** Name or address to listen on. Default: `localhost`. */
  host?: string
}

/** A served site, or the problems that prevent it. */
export type ServeResult = { ok: true; server: SiteServer } | { ok: false; problems: Problem[] }

/** A running server. */
export interface SiteServer {
  /** Address of the site, `base` included: `http://localhost:5173/docs/`. */
  url: string
  /** Finishes open responses and releases the port. */
  close(): Promise<void>
}

export const DEFAULT_HOST = 'localhost'
