import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { problem } from '../errors/problem.ts'
import { isInside, targetOf } from '../files/file-fault.ts'
import { fingerprint, fingerprintOf } from '../files/fingerprint.ts'
import { slashPath } from '../files/slash-path.ts'
import { cacheControlOf, IMMUTABLE } from '../http/headers.ts'
import { hosts } from '../http/hosts/hosts.ts'
import type { OutputFile } from '../output/staging.ts'
import type { Project } from '../pipeline/project.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import { isObject } from '../shared/is-object.ts'
import { asset, href } from '../shared/links.ts'
import { fileUrl } from '../shared/route.ts'
import type { Page, PageEntry, Problem } from '../shared/types.ts'
import { isInSitemap } from '../site/sitemap.ts'
import type { Build } from './start.ts'

/** Addresses that differ between two builds, each list sorted. */
export interface AddressChanges {
  added: string[]
  changed: string[]
  removed: string[]
}

/**
 * What a build changed since the last successful one: the content of `changes.json`. Addresses include `url`, or are paths with `base` if
 * the site has none.
 */
export interface Changes {
  /** Pages of the sitemap. A page is changed when its article or its frontmatter is, not when a menu is. */
  pages: AddressChanges
  /** Files whose bytes differ. Files with a content hash in their name are left out: an address never gets other bytes. */
  files: AddressChanges
}

/** Fingerprints of what a build wrote, by address. */
interface Manifest {
  /** Of the content of pages. */
  pages: Record<string, string>
  /** Of the bytes of files. */
  files: Record<string, string>
}

/**
 * The manifest of the last successful build. It does not depend on the configuration, the version of the engine or the
 * output folder, unlike the record of the cache.
 */
const MANIFEST = 'manifest.json'

/** Names of files that hosts read and do not serve. */
const HOST_FILES = new Set(Object.values(hosts).flatMap(({ files }) => Object.keys(files)))

/**
 * Lists the addresses that changed since the last successful build, and records the new state.
 * @param site its files after they were moved in
 */
export function writeChanges(
  { project, options }: Build,
  site: { resolved: ResolvedPages; entries: ReadonlyMap<string, PageEntry>; files: readonly OutputFile[] },
): Problem[] {
  const { cache, root } = project.dirs
  const before = readManifest(cache)
  const after = {
    pages: pagePrints(project.config, site),
    files: filePrints(project.config, project.dirs.out, site.files, before.files),
  }
  const changes: Changes = {
    pages: difference(before.pages, after.pages),
    files: difference(before.files, after.files),
  }
  const path = resolve(options.changes ?? join(cache, 'changes.json'))
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${JSON.stringify(changes, undefined, 2)}\n`)
    writeFileSync(join(cache, MANIFEST), JSON.stringify(after))
    return []
  } catch (error) {
    // What is not listed now is listed by the next build, together with all other addresses.
    rmSync(join(cache, MANIFEST), { recursive: true, force: true })
    const file = options.changes ?? slashPath(root, path)
    const found = problem('unwritable-changes', { file }, { reason: (error as Error).message })
    // Later steps read a list that was asked for.
    return [options.changes === undefined ? found : { ...found, severity: 'error' }]
  }
}

/** Rejects a file for the list of changes that is something else, before any work is done: the build overwrites it. */
export function refuseChanges(file: string, { dirs }: Project): Problem[] {
  const path = targetOf(resolve(file))
  const fault = path === undefined ? 'it is a link that leads to itself' : changesFault(path, dirs.out)
  return fault === undefined ? [] : [problem('invalid-changes-file', { file }, { fault })]
}

/** @param path with all links followed */
function changesFault(path: string, outDir: string): string | undefined {
  if (isInside(path, targetOf(outDir) ?? outDir)) return 'it is in the output folder'
  return listFault(path)
}

function listFault(path: string): string | undefined {
  if (!path.endsWith('.json')) return 'its name does not end in `.json`'
  try {
    const list: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return hasParts(list, isAddressChanges) ? undefined : 'it has other content, which would be lost'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    return error instanceof SyntaxError
      ? 'it has other content, which would be lost'
      : (error as Error).message
  }
}

function isAddressChanges(value: unknown): value is AddressChanges {
  return isObject(value) && [value.added, value.changed, value.removed].every(Array.isArray)
}

/** A manifest that is missing or damaged counts as empty. */
function readManifest(cache: string): Manifest {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(cache, MANIFEST), 'utf8'))
    if (hasParts(manifest, isPrints)) return manifest
  } catch {}
  return { pages: {}, files: {} }
}

function isPrints(value: unknown): value is Record<string, string> {
  return isObject(value) && Object.values(value).every((print) => typeof print === 'string')
}

/** Whether a value has a valid part for pages and one for files. */
function hasParts<Part>(
  value: unknown,
  isPart: (part: unknown) => part is Part,
): value is Record<'pages' | 'files', Part> {
  return isObject(value) && isPart(value.pages) && isPart(value.files)
}

type Addresses = Build['project']['config']

function pagePrints(
  config: Addresses,
  { resolved, entries }: { resolved: ResolvedPages; entries: ReadonlyMap<string, PageEntry> },
): Manifest['pages'] {
  const {
    url = '',
    base,
    route: { cleanUrls },
  } = config
  const prints = resolved.routes.flatMap((route) => {
    const entry = entries.get(route.file)
    if (!entry || !isInSitemap(resolved.page(route), config)) return []
    const content = route.list ? listOf(resolved.page(route)) : [entry.metaHash, entry.content]
    return [[url + href({ base, cleanUrls }, route.path), fingerprintOf(content)]]
  })
  return Object.fromEntries(prints)
}

const listOf = ({ blog, versionPart }: Page): unknown => blog ?? versionPart

/** @param before those of the last build, whose unmodified files were kept */
function filePrints(
  { url = '', base, route: { cleanUrls } }: Addresses,
  outDir: string,
  files: readonly OutputFile[],
  before: Manifest['files'],
): Manifest['files'] {
  const names = new Set(files.map(({ file }) => file))
  // Compressed versions are sent at the address of their original.
  const isCompressed = (file: string): boolean => /\.(?:br|gz)$/.test(file) && names.has(file.slice(0, -3))
  const isServed = (file: string): boolean =>
    cacheControlOf(file) !== IMMUTABLE && !HOST_FILES.has(file) && !isCompressed(file)
  const prints = files
    .filter(({ file }) => isServed(file))
    .map(({ file, hash }) => {
      const document = /^(.*)\.html$/.exec(`/${file}`)?.[1]?.replace(/\/index$/, '/')
      // The addresses that links have: those to Markdown are escaped like those to pages.
      const other = file.endsWith('.md') ? asset({ base }, file) : fileUrl(file, base)
      const address = url + (document === undefined ? other : href({ base, cleanUrls }, document))
      return [address, hash ?? before[address] ?? fingerprint(readFileSync(join(outDir, file)))]
    })
  return Object.fromEntries(prints)
}

function difference(before: Record<string, string>, after: Record<string, string>): AddressChanges {
  const [known, now] = [Object.keys(before), Object.keys(after)]
  return {
    added: now.filter((address) => !(address in before)).sort(),
    changed: now.filter((address) => address in before && before[address] !== after[address]).sort(),
    removed: known.filter((address) => !(address in after)).sort(),
  }
}
