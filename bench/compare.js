/** Whether two folders hold the same, byte for byte. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The files that are in only one of the folders, or not alike in both. @param {string} a @param {string} b @returns {string[]} */
export function differences(a, b) {
  const left = hashesOf(a)
  const right = hashesOf(b)
  const files = new Set([...left.keys(), ...right.keys()])
  return [...files].filter((file) => left.get(file) !== right.get(file)).sort()
}

/** How much a folder holds. @param {string} folder */
export function sizeOf(folder) {
  const files = filesBelow(folder)
  return { files: files.length, bytes: files.reduce((sum, file) => sum + readFileSync(file).length, 0) }
}

/** @param {string} folder @returns {Map<string, string>} */
const hashesOf = (folder) =>
  new Map(
    filesBelow(folder).map((file) => [
      relative(folder, file),
      createHash('sha256').update(readFileSync(file)).digest('base64'),
    ]),
  )

/** @param {string} folder */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
