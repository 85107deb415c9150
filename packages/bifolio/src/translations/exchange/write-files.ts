import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
    moveAll(staged)
  } finally {
    for (const { beside } of staged) rmSync(beside, { force: true })
  }
}

/** Moves files to their places; if one cannot be moved, the others get back what they had. */
function moveAll(staged: readonly { path: string; beside: string }[]): void {
  const moved: { path: string; before: Buffer | undefined }[] = []
  try {
    for (const { path, beside } of staged) {
      const before = existsSync(path) ? readFileSync(path) : undefined
      renameSync(beside, path)
      moved.push({ path, before })
    }
  } catch (error) {
    for (const { path, before } of moved)
      if (before) writeFileSync(path, before)
      else rmSync(path)
    throw error
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
