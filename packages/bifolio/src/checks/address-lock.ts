import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { offsetOf, readJson } from '../config/json.ts'
import { readText } from '../content/source.ts'
import { problem } from '../errors/problem.ts'
import type { Project } from '../pipeline/project.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import { positionAt, positionFinder } from '../shared/position.ts'
import { routeKey } from '../shared/route.ts'
import type { Problem } from '../shared/types.ts'

/** All addresses that a site has ever published, as its lock file lists them. */
export interface AddressLock {
  /** Relative to the root of the site. */
  file: string
  addresses: { path: string; line: number; column: number }[]
  problems: Problem[]
}

/** Reads the lock file of a site; `undefined` when its configuration names none. */
function readAddressLock({ config, dirs }: Project): AddressLock | undefined {
  const file = config.route.lock
  if (file === undefined) return undefined
  const empty: AddressLock = { file, addresses: [], problems: [] }
  if (!existsSync(join(dirs.root, file))) return empty
  const { text, problem: fault } = readText(join(dirs.root, file), file)
  if (fault) return { ...empty, problems: [fault] }
  const json = readJson(text)
  if ('fault' in json)
    return { ...empty, problems: [{ file, ...positionAt(text, json.offset), ...json.fault }] }
  const { value, tree } = json
  if (!Array.isArray(value) || !value.every((path) => typeof path === 'string'))
    return { ...empty, problems: [problem('invalid-address-list', { file, ...positionAt(text, 0) })] }
  const find = positionFinder(text)
  const addresses = value.map((path, index) => ({ path, ...find(offsetOf(tree, [index])) }))
  return { ...empty, addresses }
}

/** Reports addresses of the lock file that have neither a page nor a redirect. */
export function deadAddresses(project: Project, resolved: ResolvedPages): Problem[] {
  const lock = readAddressLock(project)
  if (!lock) return []
  const dead = lock.addresses.filter(({ path }) => !isAlive(path, resolved))
  return [
    ...lock.problems,
    ...dead.map(({ path, ...location }) =>
      problem('dead-address', { file: lock.file, ...location }, { path }),
    ),
  ]
}

function isAlive(path: string, resolved: ResolvedPages): boolean {
  return resolved.routeOf(path) !== undefined || resolved.redirects.find(path, '') !== undefined
}

/** Reports pages that the lock file does not list: their removal would go unnoticed. */
export function unlistedAddresses(project: Project, resolved: ResolvedPages): Problem[] {
  const lock = readAddressLock(project)
  if (!lock || lock.problems.length > 0) return []
  return unlisted(lock, resolved).map((path) => problem('unlisted-address', { file: lock.file }, { path }))
}

/** Adds the addresses of the pages to the lock file. Addresses are never removed. */
export function updateAddressLock(project: Project, resolved: ResolvedPages): void {
  const lock = readAddressLock(project)
  if (!lock) return
  const added = unlisted(lock, resolved)
  if (added.length === 0) return
  const all = [...lock.addresses.map(({ path }) => path), ...added].sort()
  writeFileSync(join(project.dirs.root, lock.file), `${JSON.stringify(all, null, 2)}\n`)
}

/** Fallbacks of missing translations are not listed: they exist as long as their original, which is listed. */
function unlisted({ addresses }: AddressLock, { routes }: ResolvedPages): string[] {
  const listed = new Set(addresses.map(({ path }) => routeKey(path)))
  const originals = routes.filter(({ fallback }) => !fallback)
  return originals.map(({ path }) => path).filter((path) => !listed.has(routeKey(path)))
}
