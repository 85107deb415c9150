import { isUtf8 } from 'node:buffer'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem, SourceLocation } from 'bifolio'
import { isObject, offsetPosition, readJson } from 'bifolio/config'
import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser'
import { SetupError } from './setup-error.ts'

const FILE = 'package.json'
/** The entries that get new ones. */
const MERGED = ['scripts', 'devDependencies', 'resolutions']
type Entry = [name: string, value: unknown]

const BOM = '\uFEFF'

/**
 * Reads the `package.json` of a folder, if there is one.
 * @throws SetupError when entries cannot be added to it
 */
export function readManifest(root: string): Record<string, unknown> | undefined {
  const stats = statSync(join(root, FILE), { throwIfNoEntry: false })
  if (!stats) return undefined
  // A pipe would be read for ever.
  if (!stats.isFile()) throw fault('It is no file.', 'Rename it, then try again.')
  const bytes = readFileSync(join(root, FILE))
  if (!isUtf8(bytes)) throw fault('The file is not valid UTF-8.', 'Save it again with the encoding UTF-8.')
  return parseManifest(bytes.toString())
}

function parseManifest(text: string): Record<string, unknown> {
  const json = text.replace(BOM, '')
  if (!json.trim()) throw fault('The file is empty.', 'Delete it, or write `{}` into it.')
  const result = readJson(json)
  // Package managers accept repeated keys.
  if ('fault' in result && result.fault.id !== 'duplicate-json-key')
    throw new SetupError([{ ...result.fault, file: FILE, ...positionIn(json, result.offset) }])
  const manifest = 'fault' in result ? parseRepeating(json) : result.value
  if (!isObject(manifest)) throw fault('The file is no JSON object.', 'Delete it, or write `{}` into it.')
  checkEntries(json)
  return manifest
}

/** A position in lines as editors count them. */
function positionIn(json: string, offset: number): Omit<SourceLocation, 'file'> {
  const before = json.slice(0, offset).replace(/\r\n?/g, '\n')
  return offsetPosition(before, before.length)
}

/** The value of a text with repeated keys, which hide the errors after them. */
function parseRepeating(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw fault('The file is no JSON.', 'Remove repeated keys and fix what is wrong after them.')
  }
}

function checkEntries(json: string): void {
  const properties = tree(json).children ?? []
  for (const key of MERGED) {
    const [entry, second] = properties.filter(({ children }) => children?.[0]?.value === key)
    const place = (node: Node) => positionIn(json, node.offset)
    if (second) throw fault(`The file has \`${key}\` twice.`, 'Merge the two.', place(second))
    if (entry && entry.children?.[1]?.type !== 'object')
      throw fault(`\`${key}\` is no object.`, `Remove it, or write \`"${key}": {}\`.`, place(entry))
  }
}

function fault(message: string, hint: string, position?: Omit<SourceLocation, 'file'>): SetupError {
  return new SetupError([{ severity: 'error', file: FILE, ...position, message, hint }])
}

/**
 * Adds missing scripts, dependencies and resolutions to the text of another `package.json`, which stays as it is elsewhere.
 * @returns the same text when nothing is missing
 * @throws SetupError when entries cannot be added to it
 */
export function mergeManifest(text: string, addition: string): string {
  const manifest = parseManifest(text)
  const added = JSON.parse(addition)
  const packages = ['dependencies', 'devDependencies', 'peerDependencies']
  const json = text.replace(BOM, '')
  const merged = MERGED.reduce((text, key) => {
    const known = (key === 'devDependencies' ? packages : [key]).flatMap((list) => keysOf(manifest[list]))
    return addEntries(text, key, missing(added[key] ?? {}, known))
  }, json)
  return merged === json ? text : (text.startsWith(BOM) ? BOM : '') + merged
}

/** Adds entries to an object of a JSON text: packages in order if they are sorted, other entries at the end. */
function addEntries(json: string, key: string, entries: Entry[]): string {
  const [, indent = '  '] = /^\{\r?\n([ \t]+)/.exec(json) ?? []
  const formattingOptions = {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.length,
    eol: json.includes('\r\n') ? '\r\n' : '\n',
  }
  return entries.reduce((text, [name, value]) => {
    const hasKey = findNodeAtLocation(tree(text), [key]) !== undefined
    // The names are from the object that gets the entry: the whole text if it lacks `key`.
    const getInsertionIndex = (names: string[]) => {
      const after =
        hasKey && key === 'devDependencies' && isSorted(names) ? names.findIndex((other) => other > name) : -1
      return after === -1 ? names.length : after
    }
    return applyEdits(text, modify(text, [key, name], value, { formattingOptions, getInsertionIndex }))
  }, json)
}

// A text without errors has a tree.
const tree = (json: string) => parseTree(json) as Node

const isSorted = (names: readonly string[]): boolean =>
  names.every((name, index) => index === 0 || names[index - 1]! < name)

function missing(added: object, known: readonly string[]): Entry[] {
  return Object.entries(added).filter(([name]) => !known.includes(name))
}

function keysOf(value: unknown): string[] {
  return isObject(value) ? Object.keys(value) : []
}

/** The types of React. */
const TYPES = ['@types/react', '@types/react-dom']

/**
 * Raises types of React that are older than those to be added, which npm does not install beside the engine. They are only reported in a
 * package that uses an older React itself.
 * @param json text of a `package.json`
 * @param addition text of the one with the version to be added
 */
export function raiseTypes(json: string, addition: string): { json: string; problems: Problem[] } {
  const { devDependencies } = JSON.parse(addition)
  const wanted = String(devDependencies?.['@types/react'])
  const root = parseTree(json)
  const versionOf = (name: string) =>
    ['dependencies', 'devDependencies'].flatMap((key) => {
      const node = root && findNodeAtLocation(root, [key, name])
      return node && typeof node.value === 'string' ? [{ path: [key, name], node, version: node.value }] : []
    })
  const isOld = (version: string) => majorOf(version) < majorOf(wanted)
  const isOldReact = versionOf('react').some(({ version }) => isOld(version))
  const problems: Problem[] = []
  let raised = json
  for (const name of TYPES)
    for (const { path, node, version } of versionOf(name).filter(({ version }) => isOld(version))) {
      if (!isOldReact) raised = applyEdits(raised, modify(raised, path, wanted, {}))
      problems.push({
        severity: 'warning',
        file: FILE,
        ...offsetPosition(json, node.parent?.offset ?? node.offset),
        message: isOldReact
          ? `npm does not install \`${name}\` \`${version}\` beside the engine.`
          : `\`${name}\` was raised from \`${version}\` to \`${wanted}\`.`,
        hint: isOldReact
          ? `If nothing else in this package needs it, write \`${wanted}\`: components of the site run with React ${majorOf(wanted)}.`
          : `npm does not install older ones beside the engine, which has React ${majorOf(wanted)}.`,
      })
    }
  return { json: raised, problems }
}

/** The first number of a range; of `latest` and addresses, none, which is not lower than any. */
const majorOf = (range: string): number => Number(/^[\^~>=v\s]*(\d+)/.exec(range)?.[1] ?? Number.NaN)
