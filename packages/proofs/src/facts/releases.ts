import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Coverage } from '../api/coverage.ts'
import { flagNames } from '../api/help.ts'
import { type ApiLock, typeItems } from '../api/lock.ts'
import type { ApiProfile } from '../api/profile.ts'
import { sortedEntries } from '../lock-files.ts'
import type { Manifest } from '../packages.ts'
import { withFolder } from '../temporary-folder.ts'
import type { FactCatalogue } from './catalogue.ts'

const execute = promisify(execFile)

/** The data of a release that can be read without running it. */
interface Release {
  version: string
  /** The text of its published types. */
  declarations: string
  /** The text of its scripts, which name its flags. */
  scripts: string
}

/** The items of the API, and the forms of items, by release. */
export interface Releases {
  versions: string[]
  /** By name: the minor release since which all releases have it, or the patch release for those that ask for it. */
  since: Record<string, string>
}

/**
 * Reads the newest release of every minor version of a package from the registry.
 * @throws Error when npm cannot download them
 */
export async function readReleases(
  { package: name, version, areas }: ApiLock,
  {
    coverage,
    profile,
    forms = {},
    patches = [],
  }: { coverage: Coverage; profile: ApiProfile } & Pick<FactCatalogue, 'forms' | 'patches'>,
): Promise<Releases> {
  const { stdout } = await execute('npm', ['view', name, 'versions', '--json'])
  const stable = stableUpTo(JSON.parse(stdout), version)
  const versions = newestOfMinors(stable, version)
  return withFolder('releases', async (folder) => {
    const releases: Release[] = []
    for (const each of versions) releases.push(await fetchRelease(name, each, folder))
    const since: Record<string, string> = {}
    const checks = new Map<string, (release: Release) => boolean>()
    const note = (fact: string, has: (release: Release) => boolean): void => {
      const first = firstOf(releases, has)
      if (first) since[fact] = first
      checks.set(fact, has)
    }
    for (const [area, items] of Object.entries(areas)) {
      const from = coverage.areas[area]?.from ?? ''
      // Commands cannot be distinguished from other words in scripts.
      if (from === 'commands') continue
      for (const item of Object.keys(items))
        note(factName(area, item, from, profile), (release) => hasItem(release, from, item))
    }
    for (const [fact, form] of Object.entries(forms))
      note(fact, ({ declarations }) => form.test(declarations))
    for (const fact of patches) {
      const ofMinor = stable.filter((each) => minorOf(each) === since[fact])
      for (const each of ofMinor) {
        if (!checks.get(fact)?.(await fetchRelease(name, each, folder))) continue
        since[fact] = each
        break
      }
    }
    return { versions, since: sortedEntries(since) }
  })
}

/** The versions up to this one that are not previews, oldest first. */
function stableUpTo(versions: readonly string[], last: string): string[] {
  const { compare } = new Intl.Collator('en', { numeric: true })
  return versions
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version) && compare(version, last) <= 0)
    .sort(compare)
}

/** `0.11.12`, `0.12.0`, …: the newest patch of each minor version up to this version, oldest first. */
export function newestOfMinors(versions: readonly string[], last: string): string[] {
  return [...new Map(stableUpTo(versions, last).map((version) => [minorOf(version), version])).values()]
}

function minorOf(version: string): string {
  return version.replace(/\.\d+$/, '')
}

/** The name of an item on pages: `retry`, `output.module`, `rs.fn`, `--shard`. */
function factName(area: string, item: string, from: string, profile: ApiProfile): string {
  if (from === 'flags') return flagNames(item).at(-1) ?? item
  if (from === profile.options) return item
  if (from === profile.methods) return `${profile.objects.at(-1)}.${item}`
  return `${area}.${item}`
}

/** Downloads a release of a package into a folder. @throws Error when npm cannot */
export async function fetchRelease(name: string, version: string, folder: string): Promise<Release> {
  const target = join(folder, version)
  mkdirSync(target, { recursive: true })
  const pack = ['pack', `${name}@${version}`, '--silent', '--pack-destination', target]
  const { stdout } = await execute('npm', pack)
  await execute('tar', ['-xzf', join(target, stdout.trim().split('\n').at(-1) ?? ''), '-C', target])
  const root = join(target, 'package')
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const scripts = readdirSync(join(root, 'dist')).filter((file) => file.endsWith('.js'))
  return {
    version,
    declarations: readFileSync(join(root, manifest.types ?? ''), 'utf8'),
    scripts: scripts.map((file) => readFileSync(join(root, 'dist', file), 'utf8')).join('\n'),
  }
}

/** The minor version of the first release since which all releases have it. */
function firstOf(releases: readonly Release[], has: (release: Release) => boolean): string | undefined {
  const last = releases.findLastIndex((release) => !has(release))
  const first = releases[last + 1]
  return first && minorOf(first.version)
}

function hasItem({ declarations, scripts }: Release, from: string, item: string): boolean {
  if (from !== 'flags') return item in typeItems(declarations, from, {})
  const flag = flagNames(item).at(-1) ?? item
  return new RegExp(`["'\`](?:-\\w, )?${flag.replace(/[.*]/g, '\\$&')}(?![\\w.-])`).test(scripts)
}
