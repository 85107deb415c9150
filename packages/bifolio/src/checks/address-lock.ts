import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { offsetOf, readJson } from '../config/json.ts'
import { readText } from '../content/source.ts'
import type { Project } from '../pipeline/project.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import { positionAt } from '../shared/position.ts'
import { routeKey } from '../shared/route.ts'
import type { Problem } from '../shared/types.ts'

/** The addresses that a site has ever had, as its lock file lists them. */
export interface AddressLock {
  /** Relative to the root of the site. */
  file: string
  addresses: { path: string; line: number; column: number }[]
  problems: Problem[]
}

const UPDATE = 'Run `bifolio check --update`, and commit the file.'

/** Reads the lock file of a site; `undefined` when its configuration names none. */
function readAddressLock({ config, dirs }: Project): AddressLock | undefined {
  const file = config.route.lock
  if (file === undefined) return undefined
  const empty: AddressLock = { file, addresses: [], problems: [] }
  if (!existsSync(join(dirs.root, file))) return empty
  const { text, problem } = readText(join(dirs.root, file), file)
  if (problem) return { ...empty, problems: [problem] }
  const json = readJson(text)
  if ('error' in json)
    return { ...empty, problems: [faultAt(file, text, json.offset, json.error, json.hint ?? UPDATE)] }
  const { value, tree } = json
  if (!Array.isArray(value) || !value.every((path) => typeof path === 'string'))
    return { ...empty, problems: [faultAt(file, text, 0, 'The file must be a list of addresses.', UPDATE)] }
  const addresses = value.map((path, index) => ({ path, ...positionAt(text, offsetOf(tree, [index])) }))
  return { ...empty, addresses }
}

function faultAt(file: string, text: string, offset: number, message: string, hint: string): Problem {
  return { severity: 'error', file, ...positionAt(text, offset), message, hint }
}

/** The addresses of the lock file that would die: neither page nor redirect. */
export function deadAddresses(project: Project, resolved: ResolvedPages): Problem[] {
  const lock = readAddressLock(project)
  if (!lock) return []
  const dead = lock.addresses.filter(({ path }) => !isAlive(path, resolved))
  return [
    ...lock.problems,
    ...dead.map(({ path, line, column }): Problem => {
      const message = `The address \`${path}\` was published, and leads nowhere now.`
      const hint =
        'Name it in `redirects` of the configuration, or in `redirectFrom` of the page that took its place.'
      return { severity: 'error', file: lock.file, line, column, message, hint }
    }),
  ]
}

function isAlive(path: string, resolved: ResolvedPages): boolean {
  return resolved.routeOf(path) !== undefined || resolved.redirects.find(path, '') !== undefined
}

/** The pages that the lock file does not list: if they went, nothing would notice. */
export function unlistedAddresses(project: Project, resolved: ResolvedPages): Problem[] {
  const lock = readAddressLock(project)
  if (!lock || lock.problems.length > 0) return []
  return unlisted(lock, resolved).map((path) => {
    return {
      severity: 'error',
      file: lock.file,
      message: `The address \`${path}\` is not listed.`,
      hint: UPDATE,
    }
  })
}

/** Adds the addresses of the pages to the lock file. Nothing is ever taken out. */
export function updateAddressLock(project: Project, resolved: ResolvedPages): void {
  const lock = readAddressLock(project)
  if (!lock) return
  const added = unlisted(lock, resolved)
  if (added.length === 0) return
  const all = [...lock.addresses.map(({ path }) => path), ...added].sort()
  writeFileSync(join(project.dirs.root, lock.file), `${JSON.stringify(all, null, 2)}\n`)
}

/** What stands in for a translation need not be listed: it is there for as long as its original is, which is. */
function unlisted({ addresses }: AddressLock, { routes }: ResolvedPages): string[] {
  const listed = new Set(addresses.map(({ path }) => routeKey(path)))
  const own = routes.filter(({ fallback }) => !fallback)
  return own.map(({ path }) => path).filter((path) => !listed.has(routeKey(path)))
}
