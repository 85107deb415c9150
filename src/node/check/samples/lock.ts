import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { SampleLock } from '../../../shared/samples.ts'
import { sampleKey } from '../../content/samples/stories.ts'
import type { PageSamples } from './check.ts'
import { difference } from './output.ts'

/** Characters of an output that are kept. */
const MOST = 4000

/** What is there; empty when nothing is, or nothing that can be read. */
export function readLock(file: string): SampleLock {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : EMPTY
  } catch {
    return EMPTY
  }
}

const EMPTY: SampleLock = { rstest: '', samples: {} }

/** What the lock should hold: every sample that came out well, and what it printed if the page does not show it. */
export function lockOf(pages: readonly PageSamples[], rstest: string, old: SampleLock): SampleLock {
  const samples: Record<string, string> = {}
  for (const { stories } of pages)
    for (const { story, hash, verdicts } of stories)
      for (const [index, step] of story.steps.entries()) {
        const { problem, printed = '' } = verdicts[index] ?? {}
        if (!story.samples[index] || step.kind === 'skip' || problem) continue
        const key = sampleKey(hash, index)
        const text = printed.length > MOST ? `${printed.slice(0, MOST)}\n…` : printed
        const kept = old.samples[key]
        // Times differ with every run: what says the same stays as it is.
        samples[key] = kept !== undefined && difference(kept, text) === undefined ? kept : text
      }
  const sorted = Object.entries(samples).sort(([a], [b]) => (a < b ? -1 : 1))
  return { rstest, samples: Object.fromEntries(sorted) }
}

export function writeLock(file: string, lock: SampleLock): void {
  writeFileSync(file, `${JSON.stringify(lock, undefined, 1)}\n`)
}

export function sameLock(a: SampleLock, b: SampleLock): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
