/** Folders as data, for comparisons byte for byte. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Content by path relative to the folder, with forward slashes, in order. */
export type Tree = ReadonlyMap<string, Buffer>

/** Files to write: content by path relative to a folder. */
export type Files = Record<string, string | Uint8Array>

/** All files below a folder; empty if it does not exist or is not a folder. */
export function readTree(folder: string): Tree {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return new Map()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return new Map(files.map((file) => [relative(folder, file).split(sep).join('/'), readFileSync(file)]))
}

/** Writes files below a folder and creates their parent folders. */
export function writeTree(folder: string, files: Files): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
}

/** The differences between two trees, a line for each file; empty if they are equal byte for byte. */
export function compareTrees(actual: Tree, expected: Tree): string[] {
  const names = [...new Set([...actual.keys(), ...expected.keys()])].sort()
  return names.flatMap((name) => {
    const [a, b] = [actual.get(name), expected.get(name)]
    if (!a) return [`missing: ${name}`]
    if (!b) return [`too much: ${name}`]
    return a.equals(b) ? [] : [`different: ${name}\n${firstDifference(a, b)}`]
  })
}

const CONTEXT = 80

function firstDifference(a: Buffer, b: Buffer): string {
  let at = 0
  while (a[at] === b[at]) at++
  const around = (bytes: Buffer): string =>
    JSON.stringify(bytes.toString('utf8', Math.max(0, at - CONTEXT), at + CONTEXT))
  return `  at byte ${at}\n  is        ${around(a)}\n  should be ${around(b)}`
}
