import { extname } from 'node:path'
import { contentTypeOf } from '../content-type.ts'

/** A site as the files for its host see it. */
export interface HostedSite {
  /** `/` or, for example, `/docs/`; decoded. */
  base: string
  /** Files of the output, relative to it. */
  files: readonly string[]
  /** Folders with a 404 page of their own, with a slash at the end, the deepest first; the last one is the output itself. */
  notFound: readonly string[]
  redirects: readonly RedirectRule[]
}

/** An address that has moved as a whole. Both have the base. */
export interface RedirectRule {
  /** Decoded, without a slash at the end: `/docs/old`. */
  from: string
  /** As it stands in a link. */
  to: string
}

/** What a host does by itself, and the files that tell it the rest. */
export interface Host {
  /** Whether it answers `/guide/start` with `guide/start.html`. If not, addresses have `.html`. */
  hasCleanUrls: boolean
  /** Whether it only finds an address with a slash at the end (or one without an ending) as a folder with a document. */
  needsFolders: boolean
  /** Whether it sends the compressed files that lie beside the others. */
  sendsCompressed: boolean
  /** How many redirects it reads; the documents of the others lead on. */
  mostRedirects: number
  /** By name. */
  files: Record<string, (site: HostedSite) => string>
}

const ESCAPED = /[\\^$.*+?()[\]{}|]/g

/** A text as a part of a pattern. */
export const pattern = (text: string): string => text.replace(ESCAPED, '\\$&')

/** The endings of files, each with its media type. */
export function typesOf(files: readonly string[]): [ending: string, type: string][] {
  const endings = new Set(files.map((file) => extname(file).slice(1).toLowerCase()))
  return [...endings]
    .filter((ending) => /^[a-z0-9]+$/.test(ending))
    .sort()
    .map((ending) => [ending, typeOf(ending)])
}

/** The media type of an ending. */
export const typeOf = (ending: string): string => contentTypeOf(`x.${ending}`).type

/** Where the output has to be in the folder that a server publishes, in words. */
export const locationOf = (base: string): string =>
  base === '/' ? 'the files of this folder' : `this folder as \`${base.slice(1, -1)}\``
