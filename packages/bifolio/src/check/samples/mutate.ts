import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readStories, type Story } from '../../content/samples/stories.ts'
import { type MutationReport, random, shuffle } from '../random.ts'
import type { SamplesOptions } from './check.ts'
import { judge } from './compare.ts'
import { mutationsOf } from './mutations.ts'
import { playStory } from './play.ts'

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
  const { site, jobs = availableParallelism() } = options
  const waiting = shuffle(brokenStories(options, random(seed)), random(seed + 1)).slice(0, count)
  const tried = waiting.length
  const missed: MutationReport['missed'] = []
  let done = 0
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { file, line, what, story } = next
      const verdicts = judge(story, await playStory(story, site))
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
