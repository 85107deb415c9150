import type { SiteOptions } from '../pipeline/open.ts'
import type { Problem } from '../shared/types.ts'

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
