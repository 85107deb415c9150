/** What hosts cannot do, and why. Tests fail as soon as one of them can. */
import type { Ability } from './requests.ts'

/** The reason by what is missing, in general or only with a base. */
export type Exceptions = Partial<Record<Ability | `${Ability} below a base`, string>>

/** By server, as in `deploy.ts`. */
export const EXCEPTIONS: Record<string, Exceptions> = {
  // For most sites, which are built for no host.
  sirv: {
    folder: 'an address without a slash is answered directly',
    extension: 'each form of an address is answered directly',
    index: 'each form of an address is answered directly',
    slash: 'each form of an address is answered directly',
    language: 'there is one 404 page, which changes the language itself',
    redirects: 'documents redirect in the browser',
    query: 'documents redirect in the browser',
    markdown: 'the host does not read `Accept`',
    charset: 'it adds no charset to plain text',
    script: 'it adds no charset to scripts',
    caching: 'the host decides about headers',
    missing: 'the host decides about headers',
    immutable: 'the host decides about headers',
    headers: 'the host decides about headers',
    compressed: 'it is not built with compressed files',
    hidden: 'it sends files of hosts',
  },
}
