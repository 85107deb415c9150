import type { Exceptions } from './exceptions.ts'

/** A service that answers with any file of the folder. Its own files are not uploaded, and those of other hosts are not there. */
const PUBLISHES_ALL: Exceptions = {
  hidden: 'a build for it has no files of other hosts, and its own are not uploaded',
  dotted: 'it publishes every file',
}

/** By program, as in `npm-programs.ts`. */
export const NPM_EXCEPTIONS: Record<string, Exceptions> = {
  wrangler: {
    ...PUBLISHES_ALL,
    markdown: 'it does not read `Accept`',
    script: 'it sends `application/javascript`, whose encoding is always UTF-8',
    caching: 'it sends `max-age=0, must-revalidate`, which means the same',
    missing: 'it sends `no-store`, which is stricter',
    ranges: 'the local program does not read ranges',
  },
  netlify: {
    ...PUBLISHES_ALL,
    folder: 'the local program answers each form of an address directly',
    extension: 'the local program answers each form of an address directly',
    index: 'the local program answers each form of an address directly',
    slash: 'the local program answers each form of an address directly',
    'not-found': 'the local program leaves the 404 page to a server in front of it',
    language: 'the local program sends the 404 page of a language with the status 200',
    markdown: 'it does not read `Accept`',
    caching: 'it sends `max-age=0, must-revalidate`, which means the same',
    missing: 'the local program has no headers for 404 pages',
    'immutable below a base': 'the local program looks for headers of the file, not of the address',
    revalidation: 'the local program does not read conditions',
    headers: 'the local program has no headers for 404 pages',
    compressed: 'the local program does not compress',
    ranges: 'the local program does not read ranges',
  },
  // A file server for projects; its own redirects lose the query.
  serve: {
    folder: 'an address without a slash is answered directly',
    extension: 'its redirects have no query',
    index: 'its addresses of folders have no slash',
    slash: 'each form of an address is answered directly',
    'not-found below a base': 'it looks for the 404 page at the top only',
    language: 'there is one 404 page, which changes the language itself',
    redirects: 'documents redirect in the browser',
    query: 'documents redirect in the browser',
    markdown: 'it does not read `Accept`',
    script: 'it sends `application/javascript`, whose encoding is always UTF-8',
    caching: 'the host decides about headers',
    missing: 'the host decides about headers',
    immutable: 'the host decides about headers',
    headers: 'the host decides about headers',
    'compressed below a base': 'its own 404 page is too short for that',
    hidden: 'it sends files of hosts',
    marker: 'it sends every file',
    dotted: 'it sends every file',
  },
}
