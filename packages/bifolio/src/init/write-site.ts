import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DraftFile } from './draft.ts'
import { joinManifest } from './manifest.ts'

/** What has become of the files of a site; paths are relative to its folder. */
export interface WrittenSite {
  written: string[]
  /** Those that were there and got what they lacked. */
  joined: string[]
  /** Those that were there and stay as they are, though they say something else: with what they should say. */
  kept: DraftFile[]
}

/** Writes the files of a site. None that is there is overwritten; a `package.json` gets what it lacks. */
export function writeSite(root: string, files: readonly DraftFile[]): WrittenSite {
  const result: WrittenSite = { written: [], joined: [], kept: [] }
  for (const file of files) {
    const path = join(root, file.path)
    if (!existsSync(path)) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, file.contents)
      result.written.push(file.path)
      continue
    }
    const before = readFileSync(path, 'utf8')
    const joined = file.path === 'package.json' ? joinManifest(before, file.contents) : before
    if (joined !== before) {
      writeFileSync(path, joined)
      result.joined.push(file.path)
    } else if (before !== file.contents && file.path !== 'package.json') result.kept.push(file)
  }
  return result
}
