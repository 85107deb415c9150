import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { sampleKey } from '../../content/samples/stories.ts'
import type { SampleLock } from '../../shared/samples.ts'
import type { PageSamples } from './check.ts'
import { difference } from './output.ts'

/** Characters of an output that are kept. */
const MOST = 4000

/** What is in a lock file; something else when it is not there, or cannot be read. */
export function readJson<T>(file: string, otherwise: T): T {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise
  } catch {
    return otherwise
  }
}

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

/** Writes a lock file. @param indent spaces; 0 for all in one line */
export function writeLock(file: string, lock: object, indent: number): void {
  writeFileSync(file, `${JSON.stringify(lock, undefined, indent)}\n`)
}

/** Whether two locks say the same, in the same order. */
export function sameLock(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
