import { normalize } from 'node:path'
import { createPathsMatcher, type PathsMatcher } from 'get-tsconfig'
import type { Aliases } from '../config/aliases.ts'

const matchers = new WeakMap<Aliases, PathsMatcher | null>()

/** The absolute paths that an import may resolve to, most likely first; extensions may be omitted. */
export function aliasedPaths(aliases: Aliases | undefined, source: string): string[] {
  if (!aliases) return []
  const known = matchers.get(aliases)
  const matcher = known === undefined ? createPathsMatcher(aliases) : known
  matchers.set(aliases, matcher)
  // It writes `/` on Windows, too.
  return (matcher?.(source) ?? []).map((path) => normalize(path))
}
