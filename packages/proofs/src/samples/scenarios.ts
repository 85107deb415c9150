import { posix } from 'node:path'
import { fingerprint } from '../lock-files.ts'
import { skipIncomplete, type TestSetup } from './complete.ts'
import { type Fence, readPageParts } from './fences.ts'
import type { PackageSet } from './package-sets.ts'
import type { Step, StepLocation } from './steps.ts'

/** The steps of a page in one project. */
export interface Scenario {
  /** Name of the project within its page. */
  project: string
  /** The packages that it is run with. Default: the site's. */
  set?: PackageSet
  steps: Step[]
  /** For each step, the line of its fence. */
  lines: number[]
  /** For each step, whether it counts as a sample: code to type or copy. */
  samples: boolean[]
  /** For each step, its position on the page. */
  locations: StepLocation[]
}

/** A fence with what the page makes of it. */
export interface PageFence extends Fence {
  /** Name of its project within its page. */
  project: string
  /** Whether it shows the output of the commands before it. */
  isOutput: boolean
}

/** An invalid fence. */
export interface FenceProblem {
  line: number
  message: string
  hint?: string
}

/** Languages of samples. A fence in another language shows a file or the output of a command. */
const SAMPLES = /^(?:[cm]?[jt]s|[jt]sx|jsonc?|bash|sh|shell)$/
/** Languages of commands. */
export const SCRIPTS = /^(?:bash|sh|shell)$/
const OUTPUTS = /^(?:text|txt|console|terminal|json)$/

/** Rules for the fences of a page. */
interface ReadOptions {
  /** The languages of samples. Default: code and commands. */
  languages?: RegExp
  /** The content of a file that a fence shows. Default: empty. */
  readFile?: (path: string) => string
  /** The sets of packages that fences can name. Default: none. */
  sets?: ReadonlyMap<string, PackageSet>
  /** To opt out all fences that are not part of a complete test. Default: none is opted out. */
  onlyTests?: TestSetup
}

/**
 * Reads the steps in each project of a page. Each section (`##`) has a project, until a
 * fence names one: `project="shop"` continues in that project, until another is named. `packages="next"` applies to all projects
 * that start from there on, until another set is named; `packages="site"` are the packages of the site.
 */
export function readScenarios(
  source: string,
  file: string,
  { languages = SAMPLES, readFile = () => '', sets = new Map(), onlyTests }: ReadOptions = {},
): { scenarios: Scenario[]; fences: PageFence[]; problems: FenceProblem[] } {
  const scenarios = new Map<string, Scenario>()
  const all = readPageParts(source, file)
  const parts = all && onlyTests ? skipIncomplete(all, onlyTests) : all
  const problems: FenceProblem[] = parts ? [] : [UNREADABLE]
  let project = ''
  let section = 0
  let isNamed = false
  let set: PackageSet | undefined
  const fences: PageFence[] = []
  for (const part of parts ?? []) {
    if (part.kind === 'section') {
      section = part.line
      if (!isNamed) project = `line ${section}`
      continue
    }
    if (part.kind === 'fence' && typeof part.meta.project === 'string') {
      project = part.meta.project
      isNamed = true
    }
    const named = part.kind === 'fence' ? part.meta.packages : undefined
    if (named !== undefined) {
      set = sets.get(String(named))
      if (!set && named !== SITE) problems.push({ line: part.line, ...unknownSet(named, sets) })
    }
    const scenario = scenarios.get(project) ?? { ...emptyScenario(project), ...(set && { set }) }
    scenarios.set(project, scenario)
    const step: ReturnType<typeof stepOf> =
      part.kind === 'install'
        ? { kind: 'install', packages: part.packages }
        : stepOf({ ...part, code: part.file ? readFile(part.file) : part.code }, scenario, languages)
    if ('message' in step) {
      problems.push({ line: part.line, ...step })
      continue
    }
    if (part.kind === 'fence') fences.push({ ...part, project, isOutput: step.kind === 'shown' })
    const shown = part.kind === 'fence' && part.meta.hidden !== true ? part : undefined
    scenario.steps.push(step)
    scenario.lines.push(part.line)
    scenario.samples.push(shown !== undefined && languages.test(shown.lang))
    const { local, own, quiet } = shown?.meta ?? {}
    scenario.locations.push({
      section,
      title: shown?.title,
      isLocal: local === true,
      isOwn: own === true,
      isQuiet: quiet === true,
    })
  }
  return { scenarios: [...scenarios.values()], fences, problems }
}

/** The packages of the site, as opposed to a set. */
const SITE = 'site'

function unknownSet(
  name: string | true,
  sets: ReadonlyMap<string, PackageSet>,
): Pick<FenceProblem, 'message' | 'hint'> {
  const known = [SITE, ...sets.keys()].map((name) => `\`${name}\``).join(', ')
  return { message: `There are no packages \`${name}\` for samples.`, hint: `Known: ${known}.` }
}

/** The compiler reports the reason and the position. */
const UNREADABLE: FenceProblem = {
  line: 1,
  message: 'The samples cannot be read: the syntax of the page is broken.',
  hint: 'In a site, `bifolio check` names the place.',
}

function emptyScenario(project: string): Scenario {
  return { project, steps: [], lines: [], samples: [], locations: [] }
}

function stepOf(fence: Fence, scenario: Scenario, languages: RegExp): Step | Omit<FenceProblem, 'line'> {
  const { lang, code, title, meta } = fence
  if ('skip' in meta) return skipped(meta.skip)
  if (SCRIPTS.test(lang)) return runStep(code, meta)
  if ('is' in meta) return shapeStep(code, meta)
  if (title !== undefined && 'made' in meta) return { kind: 'made', path: title, text: code }
  if (title !== undefined) return fileStep(fence, posix.normalize(title))
  if (OUTPUTS.test(lang) && follows(scenario)) return shownStep(code, 'excerpt' in meta, scenario)
  if (lang === 'json' || lang === 'jsonc') return { kind: 'data', code }
  if (languages.test(lang)) return fileStep(fence, nameless(scenario, lang))
  return {
    message: `The ${lang || 'nameless'} fence is neither a file nor what a command printed.`,
    hint: 'Give it a `title`, put the command before it (a `bash hidden` fence if need be), or write `skip="reason"`.',
  }
}

/** `is="Options"`; `given` names types that the package does not export. */
function shapeStep(code: string, { is, given }: Fence['meta']): Step | Omit<FenceProblem, 'line'> {
  if (typeof is === 'string') return { kind: 'shape', code, is, given: wordOf(given)?.split(/\s+/) ?? [] }
  return {
    message: 'The fence does not say what it shows.',
    hint: 'Name the published type, for example `is="Options"`.',
  }
}

function skipped(reason: string | true | undefined): Step | Omit<FenceProblem, 'line'> {
  if (typeof reason === 'string' && reason.trim()) return { kind: 'skip', reason }
  return { message: 'A sample is opted out without a reason.', hint: 'Write `skip="the reason"`.' }
}

function runStep(script: string, meta: Fence['meta']): Step {
  return {
    kind: 'run',
    script,
    ...(meta.fails !== undefined && { fails: meta.fails }),
    without: wordOf(meta.without)?.split(/\s+/) ?? [],
    ...(typeof meta.until === 'string' && { until: meta.until }),
  }
}

function fileStep({ lang, code, meta }: Fence, path: string): Step | Omit<FenceProblem, 'line'> {
  if (path.startsWith('../') || posix.isAbsolute(path))
    return { message: `The file \`${path}\` is outside of the project.`, hint: 'Fix its `title`.' }
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
function follows({ steps }: Scenario): boolean {
  return steps.at(-1)?.kind === 'run'
}

function shownStep(text: string, isExcerpt: boolean, { steps }: Scenario): Step {
  const run = steps.at(-1)
  if (run?.kind === 'run') run.shown = { step: steps.length, text, isExcerpt }
  return { kind: 'shown' }
}

/** Code without a name is a separate file. */
function nameless({ steps }: Scenario, lang: string): string {
  return `sample-${steps.filter(({ kind }) => kind === 'write').length + 1}.${lang}`
}

const wordOf = (value: string | true | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/** Identifies a scenario, independent of its position on the page. */
export function scenarioHash({ steps, set }: Scenario): string {
  return fingerprint(JSON.stringify(steps) + (set?.fingerprint ?? ''), 64)
}

/** Identifies what is run in a scenario, without the output that the page shows. */
export function runHash({ steps, ...scenario }: Scenario): string {
  const inputs = steps.map((step): Step => {
    if (step.kind === 'run') return { ...step, shown: undefined }
    return step.kind === 'made' ? { ...step, text: '' } : step
  })
  return scenarioHash({ ...scenario, steps: inputs })
}

/** The key of a step's result in the lock: another scenario, another key. */
export function sampleKey(hash: string, step: number): string {
  return fingerprint(`${hash}:${step}`)
}
