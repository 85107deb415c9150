import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { keyOffset, readJson } from '../../config/json.ts'
import { readText } from '../../content/source.ts'
import { problem } from '../../errors/problem.ts'
import { FAULTS, type FileFault, fileFault, isInside, linkTarget } from '../../files/file-fault.ts'
import type { Feature } from '../../pipeline/plugin.ts'
import type { Project } from '../../pipeline/project.ts'
import type { ResolvedPages } from '../../pipeline/resolve.ts'
import { offsetPosition, positionFinder } from '../../shared/position.ts'
import { routeKey } from '../../shared/route.ts'
import type { Problem } from '../../shared/types.ts'

/** Keeps every address alive that a site has ever published. */
export const addressLock: Feature = {
  name: 'address-lock',
  problems: ({ project, resolved }) => deadAddresses(project, resolved),
  review({ project, resolved }, { isUpdate }) {
    if (!isUpdate) return unlistedAddresses(project, resolved)
    const { config, configFile, dirs } = project
    const file = relative(dirs.root, configFile)
    return config.route.lock === undefined ? [problem('missing-address-list', { file })] : []
  },
  update: ({ project, resolved }) => updateAddressLock(project, resolved),
}

/** All addresses that a site has ever published, as its lock file lists them. */
interface AddressLock {
  /** Relative to the root of the site. */
  file: string
  addresses: { path: string; line: number; column: number }[]
  problems: Problem[]
}

/** Reads the lock file of a site; `undefined` when its configuration names none. */
function readAddressLock(project: Project): AddressLock | undefined {
  const { config, dirs } = project
  const file = config.route.lock
  if (file === undefined) return undefined
  const empty: AddressLock = { file, addresses: [], problems: [] }
  const path = join(dirs.root, file)
  const fault = lockFault(path, dirs.root)
  if (fault) return { ...empty, problems: [problem('unreadable-file', { file }, { reason: FAULTS[fault] })] }
  if (!existsSync(path)) return empty
  const { text, problem: unreadable } = readText(path, file)
  if (unreadable) return { ...empty, problems: [unreadable] }
  const json = readJson(text)
  if ('fault' in json)
    return { ...empty, problems: [{ file, ...offsetPosition(text, json.offset), ...json.fault }] }
  const { value, tree } = json
  if (!Array.isArray(value) || !value.every((path) => typeof path === 'string'))
    return { ...empty, problems: [problem('invalid-address-list', { file, ...offsetPosition(text, 0) })] }
  const find = positionFinder(text)
  const addresses = value.map((path, index) => ({ path, ...find(keyOffset(tree, [index])) }))
  return { ...empty, addresses }
}

/** Why a file can neither be read nor created. It would be written through a link that leaves the site. */
function lockFault(path: string, root: string): FileFault | undefined {
  const target = linkTarget(path)
  if (target === undefined || !isInside(target, realpathSync(root))) return 'outside'
  const fault = fileFault(path, root)
  return fault === 'missing' ? undefined : fault
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
function unlistedAddresses(project: Project, resolved: ResolvedPages): Problem[] {
  const lock = readAddressLock(project)
  if (!lock || lock.problems.length > 0) return []
  return unlisted(lock, resolved).map((path) => problem('unlisted-address', { file: lock.file }, { path }))
}

/** Adds the addresses of the pages to the lock file. None is ever removed. */
function updateAddressLock(project: Project, resolved: ResolvedPages): Problem[] {
  const lock = readAddressLock(project)
  if (!lock) return []
  const added = unlisted(lock, resolved)
  if (added.length === 0) return []
  const all = [...lock.addresses.map(({ path }) => path), ...added].sort()
  const path = join(project.dirs.root, lock.file)
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${JSON.stringify(all, null, 2)}\n`)
    return []
  } catch (error) {
    return [problem('unwritable-address-list', { file: lock.file }, { reason: withoutPath(error as Error) })]
  }
}

/** `EACCES: permission denied` */
const withoutPath = ({ message }: Error): string => message.replace(/, \w+ '.*$/s, '')

/** Not listed are fallbacks of missing translations, which exist as long as their original, which is listed. */
function unlisted({ addresses }: AddressLock, { routes }: ResolvedPages): string[] {
  const listed = new Set(addresses.map(({ path }) => routeKey(path)))
  return routes.flatMap(({ path, original }) => (original || listed.has(routeKey(path)) ? [] : [path]))
}
