import { basename, dirname, join } from 'node:path'
import { type Block, readBlocks } from 'bifolio/check'
import { git } from './git.ts'
import { fingerprint } from './pins.ts'

/** A block as it was in an earlier version of its file. */
export interface Original {
  block: Block
  /** The abbreviated hash of the newest commit that has it. */
  commit: string
  /** The day of the commit: `2026-05-31`. */
  date: string
}

/** What git knows of earlier blocks. */
export interface Originals {
  /** By fingerprint. */
  found: Map<string, Original>
  /** Why others are not found: there is no repository, its history is incomplete, or no commit has them. */
  gap: 'no-git' | 'shallow' | 'not-committed'
}

/**
 * Finds blocks in the history of a file, the newest commit first, until all are found.
 * @param file the file as it is named now, relative to the content folder
 * @param content absolute path of the content folder
 * @param wanted fingerprints of the blocks
 */
export async function findOriginals(
  file: string,
  content: string,
  wanted: Iterable<string>,
  signal?: AbortSignal,
): Promise<Originals> {
  const found = new Map<string, Original>()
  const left = new Set(wanted)
  // The folder may belong to a submodule.
  const folder = dirname(join(content, file))
  const shallow = await git(folder, ['rev-parse', '--is-shallow-repository'])
  if (shallow === undefined) return { found, gap: 'no-git' }
  for (const { hash, commit, date, path } of await versionsOf(basename(file), folder)) {
    signal?.throwIfAborted()
    if (left.size === 0) break
    const text = await git(folder, ['show', `${hash}:${path}`])
    for (const block of readBlocks((text ?? '').replace(/\r\n?/g, '\n'), file)) {
      const key = fingerprint(block)
      if (left.delete(key)) found.set(key, { block, commit, date })
    }
  }
  return { found, gap: shallow.trim() === 'true' ? 'shallow' : 'not-committed' }
}

interface Version {
  hash: string
  commit: string
  date: string
  /** Relative to the root of the repository. */
  path: string
}

/** The commits that changed a file, also under its former names. */
async function versionsOf(name: string, folder: string): Promise<Version[]> {
  const format = '--format=%x00%H %h %cs'
  const args = ['log', '--follow', '--name-only', format, '--', `./${name}`]
  const log = await git(folder, ['-c', 'core.quotepath=off', ...args])
  return (log ?? '')
    .split('\0')
    .slice(1)
    .map((entry) => {
      const [head = '', path = ''] = entry.split('\n').filter(Boolean)
      const [hash = '', commit = '', date = ''] = head.split(' ')
      return { hash, commit, date, path }
    })
}
