import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from '../shared/types.ts'
import type { DraftFile } from './draft.ts'
import { joinManifest } from './manifest.ts'

/** What has become of the files of a site; paths are relative to its folder. */
export interface WrittenSite {
  written: string[]
  /** Those that were there and got what they lacked. */
  joined: string[]
  /** What is to be done by hand to those that were there. */
  problems: Problem[]
}

/** Writes the files of a site. None that is there is overwritten; a `package.json` gets what it lacks. */
export function writeSite(root: string, files: readonly DraftFile[]): WrittenSite {
  const result: WrittenSite = { written: [], joined: [], problems: [] }
  for (const { path, contents, ifKept } of files) {
    const absolute = join(root, path)
    if (!existsSync(absolute)) {
      mkdirSync(dirname(absolute), { recursive: true })
      writeFileSync(absolute, contents)
      result.written.push(path)
      continue
    }
    const before = readFileSync(absolute, 'utf8')
    const joined = path === 'package.json' ? joinManifest(before, contents) : before
    if (joined !== before) {
      writeFileSync(absolute, joined)
      result.joined.push(path)
    } else if (ifKept && before !== contents) {
      const message = 'The file was there, so nothing was written into it.'
      result.problems.push({ severity: 'warning', file: path, message, hint: ifKept })
    }
  }
  return result
}
