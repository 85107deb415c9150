import { contentType } from '../../http/content-type.ts'

/** The input of the files for a host. */
export interface HostedSite {
  /** `/` or, for example, `/docs/`; decoded. */
  base: string
  /** Files of the output, relative to it. */
  files: readonly string[]
  /** Folders with a 404 page of their own, with a slash at the end, the deepest first; the last one is the output itself. */
  notFound: readonly string[]
  redirects: readonly RedirectRule[]
  /** Whether addresses of pages have no `.html`. */
  cleanUrls: boolean
  /** Names of files at the top of the output that hosts read and do not serve, such as `_headers`. */
  hidden: readonly string[]
}

/** A redirect of a whole page. Both addresses include the base. */
export interface RedirectRule {
  /** Decoded, without a trailing slash: `/docs/old`. */
  from: string
  /** Encoded as in a link. */
  to: string
}

/** The behaviour of a host, and its configuration files. */
export interface Host {
  /** Whether it resolves addresses with a trailing slash (or without an extension) only as a folder with a document. */
  needsFolders: boolean
  /** Whether it serves precompressed files. */
  sendsCompressed: boolean
  /** Maximum number of redirects; the others are documents. */
  mostRedirects: number
  /** By name. */
  files: Record<string, (site: HostedSite) => string>
}

/** The media type of an extension. */
export const mediaType = (ending: string): string => contentType(`x.${ending}`).type

/** A line for each item. */
export const lines = <T>(items: readonly T[], render: (item: T) => string): string =>
  items.map((item) => `${render(item)}\n`).join('')
