import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readStories, type Story } from '../../content/samples/stories.ts'
import type { SamplesOptions } from './check.ts'
import { judge } from './compare.ts'
import { mutationsOf } from './mutations.ts'
import { playStory } from './play.ts'

/** How many broken samples the check has noticed. */
export interface MutationReport {
  tried: number
  caught: number
  /** Those that it has not, and how they were broken. */
  missed: { file: string; line: number; what: string }[]
}

interface Broken {
  file: string
  line: number
  what: string
  story: Story
}

/**
 * Breaks samples at random, one at a time and in memory only, and runs the check on each.
 * @param seed the same seed breaks the same samples in the same way
 * @param count how many are broken; all are different
 */
export async function mutateSamples(
  options: SamplesOptions,
  seed: number,
  count: number,
  onProgress?: (done: number, total: number) => void,
): Promise<MutationReport> {
  const { site, published, jobs = availableParallelism() } = options
  const waiting = shuffle(brokenStories(options, random(seed)), random(seed + 1)).slice(0, count)
  const tried = waiting.length
  const missed: MutationReport['missed'] = []
  let done = 0
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { file, line, what, story } = next
      const verdicts = judge(story, await playStory(story, site, published))
      if (!verdicts.some(({ problem }) => problem)) missed.push({ file, line, what })
      onProgress?.(++done, tried)
    }
  }
  await Promise.all(Array.from({ length: jobs }, work))
  return { tried, caught: tried - missed.length, missed }
}

/** For each sample that can be broken, its story with it broken in one way. */
function brokenStories({ files, content, sources }: SamplesOptions, next: () => number): Broken[] {
  return files.flatMap((file) => {
    const source = sources?.[file] ?? readFileSync(join(content, file), 'utf8')
    return readStories(source).stories.flatMap((story) =>
      story.steps.flatMap((step, index): Broken[] => {
        const ways = story.samples[index] ? mutationsOf(step) : []
        const way = ways[Math.floor(next() * ways.length)]
        if (!way) return []
        const steps = story.steps.with(index, way.step)
        return [{ file, line: story.lines[index] ?? 1, what: way.what, story: { ...story, steps } }]
      }),
    )
  })
}

function shuffle<T>(items: readonly T[], next: () => number): T[] {
  return items
    .map((item) => ({ item, order: next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

/** Numbers from 0 to 1 that only the seed decides about: the generator mulberry32. */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}
