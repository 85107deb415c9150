import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes files together: all are written beside their places first and then moved there, so that a full disk changes none.
 * Existing files keep their line ends and their byte order mark.
 * @param contents texts and others, by absolute path
 */
export function writeFiles(contents: ReadonlyMap<string, string | Buffer>): void {
  const staged = [...contents].map(([path, content]) => {
    return { path, content, beside: `${path}.${process.pid}.part` }
  })
  try {
    for (const { path, content, beside } of staged) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(beside, typeof content === 'string' ? likeBefore(path, content) : content)
    }
    for (const { path, beside } of staged) renameSync(beside, path)
  } finally {
    for (const { beside } of staged) rmSync(beside, { force: true })
  }
}

function likeBefore(path: string, text: string): string {
  const before = readIfPresent(path)
  const written = before.includes('\r\n') ? text.replace(/\n/g, '\r\n') : text
  return before.startsWith('\ufeff') ? `\ufeff${written}` : written
}

function readIfPresent(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
