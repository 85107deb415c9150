import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from 'bifolio'
import type { DraftFile } from './draft.ts'
import { mergeManifest } from './manifest.ts'

/** The result of writing the files of a site; paths are relative to its folder. */
export interface WrittenSite {
  written: string[]
  /** Existing files to which entries were added. */
  merged: string[]
  /** The manual changes in existing files. */
  problems: Problem[]
}

/** Writes the files of a site. No existing file is overwritten; missing entries are added to a `package.json`. */
export function writeSite(root: string, files: readonly DraftFile[]): WrittenSite {
  const result: WrittenSite = { written: [], merged: [], problems: [] }
  for (const { path, contents, ifKept } of files) {
    const absolute = join(root, path)
    if (!existsSync(absolute)) {
      mkdirSync(dirname(absolute), { recursive: true })
      writeFileSync(absolute, contents)
      result.written.push(path)
      continue
    }
    const before = readFileSync(absolute, 'utf8')
    const merged = path === 'package.json' ? mergeManifest(before, contents) : before
    if (merged !== before) {
      writeFileSync(absolute, merged)
      result.merged.push(path)
    } else if (ifKept && before !== contents) {
      const message = 'The file was there, so nothing was written into it.'
      result.problems.push({ severity: 'warning', file: path, message, hint: ifKept })
    }
  }
  return result
}
