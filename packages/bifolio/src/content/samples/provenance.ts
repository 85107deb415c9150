import { createHash } from 'node:crypto'
import type { SampleLock } from '../../shared/samples.ts'
import { lockReader } from '../lock-file.ts'
import { readStories, sampleKey, storyHash } from './stories.ts'

/** What is known of a sample that has run as it stands. */
export interface Provenance {
  /** Name and version of what ran it. */
  version: string
  /** What it printed and the page does not show; may be empty. */
  output: string
}

/**
 * Which fences of a page show samples that have run, by the line of the fence. A sample that has changed since, or whose
 * companions have, has another key: nothing is said of it.
 * @param lock absolute path of the file that `bifolio check samples --update` writes
 */
export function readProvenance(source: string, lock: string): Map<number, Provenance> {
  const { rstest, samples } = readLock(lock)
  const found = new Map<number, Provenance>()
  if (!rstest) return found
  for (const story of readStories(source).stories) {
    const hash = storyHash(story)
    for (const [index, line] of story.lines.entries()) {
      const output = story.samples[index] ? samples[sampleKey(hash, index)] : undefined
      if (output !== undefined) found.set(line, { version: `Rstest ${rstest}`, output })
    }
  }
  return found
}

const NOTHING: SampleLock = { rstest: '', samples: {} }

/** Reads a lock file; one that is not there, or is no lock file, says nothing. */
const readLock = lockReader((text): SampleLock => {
  const { rstest, samples } = JSON.parse(text)
  return typeof rstest === 'string' && samples instanceof Object ? { rstest, samples } : NOTHING
}, NOTHING)

/** The name that the symbols of a piece of code are kept under. */
export function typesKey(code: string): string {
  return createHash('sha256').update(code).digest('hex').slice(0, 10)
}

/** Whether the types of a piece of code are known. */
export function hasTypes(code: string, lock: string): boolean {
  return typesKey(code) in readLock(lock).samples
}
