/**
 * `bifolio/cache`: what a shared cache is, and requests to its server.
 * @module
 */
export { type ConfinedRequest, fetchConfined, HostError, TooLargeError } from './files/confined-fetch.ts'
export { requireOptions } from './shared/require-options.ts'
export type * from './shared/types/shared-cache.ts'
