import { join } from 'node:path'
import type { AnnotatePage } from 'bifolio/check'
import { factsIn, readFactsLock } from './lock.ts'

/** Adds the facts that pages refer to. */
export const annotatePage: AnnotatePage<{ lock: string }> = ({ route, site }, options) => {
  const lock = join(site, options.lock)
  return { dependencies: [lock], facts: factsIn(readFactsLock(lock), route.lang) }
}
