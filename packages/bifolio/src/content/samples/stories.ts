import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { type FenceUse, readUses } from './fences.ts'

/** What is done in a sample's project, in the order of reading. */
export type Step =
  /** A file gets this content. */
  | { kind: 'write'; path: string; lang: string; code: string; fails?: string; mistyped?: string }
  /** A shell runs these commands; what it prints is shown, if `shown` is there. */
  | {
      kind: 'run'
      script: string
      /** Whether it has to end with an error, and what it has to say then; `true`: whatever. */
      fails?: string | true
      /** Files that are not there while it runs. */
      without: string[]
      /** It does not end by itself: it is stopped once it has printed this. */
      until?: string
      shown?: { step: number; text: string; isExcerpt: boolean }
    }
  /** What the `run` before it printed: compared there. */
  | { kind: 'shown' }
  /** Content of a file that a command before it wrote, `…` where something is left out. */
  | { kind: 'made'; path: string; text: string }
  /** Members, or a type, as the package publishes it. */
  | { kind: 'shape'; code: string; is: string; given: string[] }
  /** JSON that is no file. */
  | { kind: 'data'; code: string }
  | { kind: 'install'; packages: string[] }
  /** Opted out, and why. */
  | { kind: 'skip'; reason: string }

/** The steps that follow each other in one project. */
export interface Story {
  /** Name of the project within its page. */
  project: string
  steps: Step[]
  /** For each step, the line of its fence. */
  lines: number[]
  /** For each step, whether it counts as a sample: what a reader may type or copy. */
  samples: boolean[]
}

/** A fence that cannot be understood. */
export interface StoryProblem {
  line: number
  message: string
  hint?: string
}

/** Languages of samples. What a fence of another language shows is a file, or what a command printed. */
const SAMPLES = /^(?:[cm]?[jt]s|[jt]sx|jsonc?|bash|sh|shell)$/
const SCRIPTS = /^(?:bash|sh|shell)$/
const OUTPUTS = /^(?:text|txt|console|json)$/

/**
 * Takes a page apart into what is done in each of its projects. Each section (`##`) has a project of its own, until a
 * fence names one: `project="shop"` goes on in that project, which the page then keeps to until it names another.
 */
export function readStories(source: string): { stories: Story[]; problems: StoryProblem[] } {
  const stories = new Map<string, Story>()
  const problems: StoryProblem[] = []
  let project = ''
  let isNamed = false
  for (const use of readUses(source)) {
    if (use.kind === 'section') {
      if (!isNamed) project = `line ${use.line}`
      continue
    }
    if (use.kind === 'fence' && typeof use.meta.project === 'string') {
      project = use.meta.project
      isNamed = true
    }
    const story = stories.get(project) ?? { project, steps: [], lines: [], samples: [] }
    stories.set(project, story)
    if (use.kind === 'install') {
      add(story, { kind: 'install', packages: use.packages }, use.line, false)
      continue
    }
    const step = stepOf(use, story)
    if ('message' in step) problems.push({ line: use.line, ...step })
    else add(story, step, use.line, SAMPLES.test(use.lang) && use.meta.hidden !== true)
  }
  return { stories: [...stories.values()], problems }
}

function add(story: Story, step: Step, line: number, isSample: boolean): void {
  story.steps.push(step)
  story.lines.push(line)
  story.samples.push(isSample)
}

function stepOf(use: FenceUse, story: Story): Step | Omit<StoryProblem, 'line'> {
  const { lang, code, title, meta } = use
  if ('skip' in meta) return skipped(meta.skip)
  if (SCRIPTS.test(lang)) return runStep(code, meta)
  if ('is' in meta) return shapeStep(code, meta)
  if (title !== undefined && 'made' in meta) return { kind: 'made', path: title, text: code }
  if (title !== undefined) return fileStep(use, posix.normalize(title))
  if (OUTPUTS.test(lang) && follows(story)) return shownStep(code, 'excerpt' in meta, story)
  if (lang === 'json' || lang === 'jsonc') return { kind: 'data', code }
  if (SAMPLES.test(lang)) return fileStep(use, nameless(story, lang))
  return {
    message: `The ${lang || 'nameless'} fence is neither a file nor what a command printed.`,
    hint: 'Give it a `title`, put the command before it (a `bash hidden` fence if need be), or write `skip="reason"`.',
  }
}

/** `is="RstestUtilities"`; `given` names types that the package does not export. */
function shapeStep(code: string, { is, given }: FenceUse['meta']): Step | Omit<StoryProblem, 'line'> {
  if (typeof is === 'string') return { kind: 'shape', code, is, given: wordOf(given)?.split(/\s+/) ?? [] }
  return {
    message: 'The fence does not say what it shows.',
    hint: 'Write for example `is="RstestUtilities"`.',
  }
}

function skipped(reason: string | true | undefined): Step | Omit<StoryProblem, 'line'> {
  if (typeof reason === 'string' && reason.trim()) return { kind: 'skip', reason }
  return { message: 'A sample is opted out without a reason.', hint: 'Write `skip="the reason"`.' }
}

function runStep(script: string, meta: FenceUse['meta']): Step {
  return {
    kind: 'run',
    script,
    ...(meta.fails !== undefined && { fails: meta.fails }),
    without: wordOf(meta.without)?.split(/\s+/) ?? [],
    ...(typeof meta.until === 'string' && { until: meta.until }),
  }
}

function fileStep({ lang, code, meta }: FenceUse, path: string): Step | Omit<StoryProblem, 'line'> {
  if (path.startsWith('../') || posix.isAbsolute(path))
    return { message: `The file \`${path}\` lies outside of the project.`, hint: 'Mend its `title`.' }
  return {
    kind: 'write',
    path,
    lang,
    code,
    ...(typeof meta.fails === 'string' && { fails: meta.fails }),
    ...(typeof meta.mistyped === 'string' && { mistyped: meta.mistyped }),
  }
}

/** Whether a command whose output has not been shown yet is the last step. */
function follows({ steps }: Story): boolean {
  return steps.at(-1)?.kind === 'run'
}

function shownStep(text: string, isExcerpt: boolean, { steps }: Story): Step {
  const run = steps.at(-1)
  if (run?.kind === 'run') run.shown = { step: steps.length, text, isExcerpt }
  return { kind: 'shown' }
}

/** Code without a name is a file of its own. */
function nameless({ steps }: Story, lang: string): string {
  return `sample-${steps.filter(({ kind }) => kind === 'write').length + 1}.${lang}`
}

const wordOf = (value: string | true | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/** What a story is, apart from where it stands. */
export function storyHash({ steps }: Story): string {
  return createHash('sha256').update(JSON.stringify(steps)).digest('hex')
}

/** What decides about what happens when a story is played: not what the page says should come of it. */
export function playHash({ steps, ...story }: Story): string {
  const played = steps.map((step): Step => {
    if (step.kind === 'run') return { ...step, shown: undefined }
    return step.kind === 'made' ? { ...step, text: '' } : step
  })
  return storyHash({ ...story, steps: played })
}

/** The name that the result of a step is kept under: another story, another name. */
export function sampleKey(hash: string, step: number): string {
  return createHash('sha256').update(`${hash}:${step}`).digest('hex').slice(0, 12)
}
