import { type Member, readAlias, readMembers, typeKeys } from './declarations.ts'
import { type Help, readHelp } from './help.ts'
import { type DocumentedPackage, runCommand } from './package.ts'
import type { ApiProfile } from './profile.ts'

/** The documented API of one version of a package. Written by `bifolio check api --update`, never by hand. */
export interface ApiLock {
  package: string
  version: string
  /** The items of each area, by the name of the area. */
  areas: Record<string, Record<string, LockedItem>>
}

/** Type and default of an option, type of a method, help of a flag or command. */
export interface LockedItem {
  type?: string
  /** As written in code; absent when it is `undefined`. */
  default?: string
  help?: string
  /** The commands that have the flag; `''` is the unnamed command. */
  commands?: string[]
}

/**
 * The source of the items of an area: the members of a type (`Config`), the keys of a member (`Config.output`),
 * `commands` or `flags`.
 */
export type AreaSource = string

/** Reads the API of the installed package. */
export async function readApi(
  installed: DocumentedPackage,
  sources: Record<string, AreaSource>,
  profile: ApiProfile,
): Promise<ApiLock> {
  const defaults = await profile.defaults(installed)
  const helps = await readHelps(installed)
  const areas: ApiLock['areas'] = {}
  for (const [area, source] of Object.entries(sources)) {
    if (source === 'commands') areas[area] = commandsOf(helps)
    else if (source === 'flags') areas[area] = flagsOf(helps)
    else areas[area] = typeItems(installed.declarations, source, source === profile.options ? defaults : {})
  }
  return { package: installed.name, version: installed.version, areas }
}

/** The text of a lock file, indented so that diffs are by line. */
export function formatLock(lock: ApiLock): string {
  return `${JSON.stringify(lock, null, 2)}\n`
}

type Helps = { command: string; help: Help }[]

async function readHelps(installed: DocumentedPackage): Promise<Helps> {
  const helpOf = async (...command: string[]): Promise<Help> => {
    const { stdout } = await runCommand(installed, [...command, '--help'])
    return readHelp(stdout)
  }
  const main = await helpOf()
  const others = Object.keys(main.commands).map((usage) => usage.split(' ')[0] ?? '')
  const named = others.filter((command) => !command.startsWith('['))
  const helps = await Promise.all(named.map(async (command) => ({ command, help: await helpOf(command) })))
  return [{ command: '', help: main }, ...helps]
}

function commandsOf([main]: Helps): Record<string, LockedItem> {
  return Object.fromEntries(
    Object.entries(main?.help.commands ?? {}).map(([usage, help]) => [usage, { help }]),
  )
}

function flagsOf(helps: Helps): Record<string, LockedItem> {
  const flags: Record<string, LockedItem> = {}
  for (const { command, help } of helps)
    for (const { spec, text } of help.flags) {
      const known = flags[spec] ?? { help: text, commands: [] }
      flags[spec] = known
      known.commands?.push(command)
    }
  return flags
}

/** The items of a type; none in a version that does not have it. */
export function typeItems(
  declarations: string,
  source: AreaSource,
  defaults: Record<string, unknown>,
): Record<string, LockedItem> {
  const [type = '', member] = source.split('.')
  const members = readMembers(declarations, type)
  if (member) return keysOf(declarations, members, member)
  const items: Record<string, LockedItem> = {}
  for (const { name, type: text } of members) {
    const before = items[name]?.type
    const value = defaults[name]
    items[name] = {
      type: before ? `${before} & ${text}` : text,
      ...(value === undefined ? {} : { default: codeLiteral(value) }),
    }
  }
  return items
}

function keysOf(declarations: string, members: Member[], name: string): Record<string, LockedItem> {
  const written = members.find((member) => member.name === name)?.type ?? ''
  const type = /^\w+$/.test(written) ? readAlias(declarations, written) : written
  return Object.fromEntries(typeKeys(type).map((key) => [key, {}]))
}

/** A value as code: `['a']`, `{ name: 'node' }`. */
export function codeLiteral(value: unknown): string {
  if (value === 'process.cwd()') return value
  if (typeof value === 'string' && value.startsWith('process.cwd()/'))
    return codeLiteral(value.replace('process.cwd()', '.'))
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`
  if (Array.isArray(value)) return `[${value.map(codeLiteral).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([key, item]) => `${key}: ${codeLiteral(item)}`)
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}
