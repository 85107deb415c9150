import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { playHash, readStories, type Story, storyHash } from '../../content/samples/stories.ts'
import type { Problem } from '../../shared/types.ts'
import { circumstances, openCache, type ResultCache } from './cache.ts'
import { judge, type Verdict } from './compare.ts'
import { playStory, type StepResult } from './play.ts'

/** Which samples are run, and with what. */
export interface SamplesOptions {
  /** Absolute path of the folder that `files` are relative to. */
  content: string
  /** The pages. */
  files: readonly string[]
  /** Absolute path of the site: packages are looked for from here. */
  site: string
  /** Folder for results that need not be made again. */
  cache: string
  /** In place of what is on disk; by file. */
  sources?: Record<string, string>
  /** How many projects are played at once. Default: the number of processors. */
  jobs?: number
  onProgress?: (done: number, total: number) => void
}

/** What has become of the samples, in numbers. */
export interface SampleCounts {
  pages: number
  /** Fences that a reader may type or copy. */
  found: number
  run: number
  optedOut: number
  failing: number
  /** How many projects were played, and how many results were known already. */
  played: number
  known: number
  /** Why samples are opted out, and where. */
  reasons: { file: string; line: number; reason: string }[]
}

/** What is known of the samples of a page. */
export interface PageSamples {
  file: string
  stories: { story: Story; hash: string; verdicts: Verdict[] }[]
}

/** What the run of all samples found out. */
export interface SamplesResult {
  problems: Problem[]
  counts: SampleCounts
  pages: PageSamples[]
}

/** Does on every page what it tells its readers to do, and tells what does not come out as shown. */
export async function checkSamples(options: SamplesOptions): Promise<SamplesResult> {
  const problems: Problem[] = []
  const pages = options.files.map((file) => {
    const source = options.sources?.[file] ?? readFileSync(join(options.content, file), 'utf8')
    const read = readStories(source.replaceAll('\r\n', '\n'))
    problems.push(...read.problems.map((problem): Problem => ({ severity: 'error', file, ...problem })))
    return { file, stories: read.stories }
  })
  const unique = new Map(pages.flatMap(({ stories }) => stories.map((story) => [playHash(story), story])))
  const cache = openCache(options.cache, circumstances(options.site))
  const { results, known } = await playAll(unique, options, cache)
  const done = pages.map(({ file, stories }) => ({
    file,
    stories: stories.map((story) => ({
      story,
      hash: storyHash(story),
      verdicts: judge(story, results.get(playHash(story)) ?? []),
    })),
  }))
  const found = done.flatMap(problemsOf)
  return {
    problems: [...problems, ...found],
    counts: { ...countSamples(done), played: unique.size - known, known },
    pages: done,
  }
}

async function playAll(
  stories: ReadonlyMap<string, Story>,
  { site, jobs = availableParallelism(), onProgress }: SamplesOptions,
  cache: ResultCache,
): Promise<{ results: Map<string, StepResult[]>; known: number }> {
  const results = new Map<string, StepResult[]>()
  for (const hash of stories.keys()) {
    const kept = cache.get(hash)
    if (kept) results.set(hash, kept)
  }
  const known = results.size
  // The longest first, so that none is left over at the end.
  const waiting = [...stories]
    .filter(([hash]) => !results.has(hash))
    .sort(([, a], [, b]) => a.steps.length - b.steps.length)
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [hash, story] = next
      const played = await playStory(story, site)
      results.set(hash, played)
      if (!played.some(({ problem }) => problem)) cache.set(hash, played)
      onProgress?.(results.size, stories.size)
    }
  }
  await Promise.all(Array.from({ length: jobs }, work))
  return { results, known }
}

function problemsOf({ file, stories }: PageSamples): Problem[] {
  return stories.flatMap(({ story, verdicts }) =>
    verdicts.flatMap(({ problem }, index): Problem[] =>
      problem ? [{ severity: 'error', file, line: story.lines[index], message: indented(problem) }] : [],
    ),
  )
}

const indented = (text: string): string => text.replaceAll('\n', '\n    ')

function countSamples(pages: readonly PageSamples[]): Omit<SampleCounts, 'played' | 'known'> {
  const counts = { pages: pages.length, found: 0, run: 0, optedOut: 0, failing: 0 }
  const reasons: SampleCounts['reasons'] = []
  for (const { file, stories } of pages)
    for (const { story, verdicts } of stories)
      for (const [index, step] of story.steps.entries()) {
        if (verdicts[index]?.problem) counts.failing++
        if (!story.samples[index]) continue
        counts.found++
        if (step.kind === 'skip') {
          counts.optedOut++
          reasons.push({ file, line: story.lines[index] ?? 1, reason: step.reason })
        } else counts.run++
      }
  return { ...counts, reasons }
}
