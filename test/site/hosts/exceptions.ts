/** What hosts cannot do, and why. Tests fail as soon as one of them can. */
import type { Ability } from './requests.ts'

/** The reason by what is missing, in general or only with a base. */
export type Exceptions = Partial<Record<Ability | `${Ability} below a base`, string>>

/** A host that only serves files. */
const FILES_ONLY: Exceptions = {
  extension: 'addresses have `.html`',
  index: 'the addresses of folders have no other form',
  slash: 'each page has a document for each form of its address',
  language: 'there is one 404 page, which changes the language itself',
  redirects: 'documents redirect in the browser',
  query: 'documents redirect in the browser',
  markdown: 'the host does not read `Accept`',
  caching: 'the host decides about headers',
  missing: 'the host decides about headers',
  immutable: 'the host decides about headers',
  headers: 'the host decides about headers',
}

/** By server, as in `servers.ts`. */
export const EXCEPTIONS: Record<string, Exceptions> = {
  lighttpd: {
    missing: 'no header can depend on the status, so they have none',
    immutable: 'the module that leaves out other statuses sends an age only',
  },
  sirv: {
    ...FILES_ONLY,
    folder: 'an address without a slash is answered directly',
    charset: 'it adds no charset to plain text',
    script: 'it adds no charset to scripts',
    compressed: 'it is not built with compressed files',
    hidden: 'it sends files of hosts',
  },
  python3: {
    ...FILES_ONLY,
    direct: 'it redirects to the folder of a page',
    'bare-index': 'it does not add `.html`',
    'not-found': 'it sends its own text',
    charset: 'it sends no charset',
    script: 'it sends no charset',
    compressed: 'it does not compress',
    marker: 'it sends every file',
    hidden: 'it sends every file',
    dotted: 'it sends every file',
    ranges: 'it does not read ranges',
  },
}
