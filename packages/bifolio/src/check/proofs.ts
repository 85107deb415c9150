import { sortProblems } from '../pipeline/problems.ts'
import { type Project, type ProjectSources, readSources } from '../pipeline/project.ts'
import type { Problem } from '../shared/types.ts'
import { checkApi, readBasis } from './api/api.ts'
import { mutateApi } from './api/mutate.ts'
import { readApiPages } from './api/pages.ts'
import type { MutationReport } from './random.ts'
import type { SampleCounts } from './samples/check.ts'
import { mutateSamples } from './samples/mutate.ts'
import { proveSamples, samplesOptions } from './samples/prove.ts'
import { mutateTranslations } from './translations/mutate.ts'
import {
  checkTranslations,
  type PinRequest,
  pinTranslations,
  readPairs,
} from './translations/translations.ts'

/** What a proof found out. */
export interface ProofResult {
  problems: Problem[]
  /** One line for people. */
  says: string
  /** The numbers, for machines. */
  counts: object
}

type Values = Record<string, string | boolean | undefined>

/** Each command that proves something about the content of a site, with the options as they were given. */
export const proofs: Record<string, (project: Project, values: Values) => Promise<ProofResult>> = {
  'check api': proveApi,
  'check samples': proveSampleRuns,
  'check translations': proveTranslations,
}

async function proveApi(project: Project, values: Values): Promise<ProofResult> {
  const sources = readSources(project)
  const mutation = mutationOf(values)
  if (mutation) return breakApi(project, sources, mutation)
  const { problems, counts } = await checkApi(project, sources, values.update === true)
  const { items, documented, mentioned, outOfScope } = counts
  const covered = documented + mentioned
  return {
    problems: sortProblems(problems),
    says: `${items} items of the API: ${documented} documented, ${mentioned} mentioned, ${outOfScope} out of scope (${covered} of ${items - outOfScope} in scope)`,
    counts,
  }
}

async function proveSampleRuns(project: Project, values: Values): Promise<ProofResult> {
  const sources = readSources(project)
  const mutation = mutationOf(values)
  if (mutation) return breakSamples(project, sources, mutation)
  const { problems, counts } = await proveSamples(project, sources, values.update === true)
  return { problems, says: saySamples(counts), counts }
}

/** What a check is worth: faults are made in memory, and it has to notice. */
function sayMutations(what: string, { tried, caught, missed }: MutationReport): ProofResult {
  const problems = missed.map(({ file, line, what }): Problem => {
    const message = `Nobody notices the fault: ${what}.`
    return { severity: 'error', file, line, message, hint: 'Show what it does, or make the check stricter.' }
  })
  return { problems, says: `${tried} ${what} broken, ${caught} noticed`, counts: { tried, caught } }
}

/** How many faults to make, and which. */
function mutationOf({ mutate, seed = '1' }: Values): { count: number; seed: number } | undefined {
  return mutate === undefined ? undefined : { count: Number(mutate), seed: Number(seed) }
}

async function breakSamples(
  project: Project,
  sources: ProjectSources,
  { seed, count }: { count: number; seed: number },
): Promise<ProofResult> {
  const options = samplesOptions(project, sources)
  const nothing = { tried: 0, caught: 0, missed: [] }
  return sayMutations('samples', options ? await mutateSamples(options, seed, count) : nothing)
}

async function breakApi(
  project: Project,
  sources: ProjectSources,
  mutation: { count: number; seed: number },
): Promise<ProofResult> {
  const { basis, problems } = await readBasis(project, false)
  if (!basis) return { problems, says: 'nothing to break', counts: {} }
  return sayMutations('mentions of the API', await mutateApi(readApiPages(project, sources), basis, mutation))
}

/** The numbers of a run, and why samples were left out. */
function saySamples({ pages, found, run, optedOut, failing, reasons }: SampleCounts): string {
  const left = reasons.map(({ file, line, reason }) => `\n  ${file}:${line}  opted out: ${reason}`)
  return `${pages} pages, ${found} samples found, ${run} run, ${optedOut} opted out, ${failing} failing${left.join('')}`
}

async function proveTranslations(project: Project, values: Values): Promise<ProofResult> {
  const sources = readSources(project)
  const mutation = mutationOf(values)
  if (mutation) {
    const report = await mutateTranslations(readPairs(project, sources), mutation)
    return sayMutations('translated blocks', report)
  }
  const request = values.pin ? pinRequest(values.page) : undefined
  const { pinned, problems: refused } = request
    ? await pinTranslations(project, sources, request)
    : { pinned: 0, problems: [] }
  const { problems, counts } = await checkTranslations(project, sources)
  const { pages, inStep, stale } = counts
  const news = request ? `${pinned} blocks pinned; ` : ''
  return {
    problems: sortProblems([...refused, ...problems]),
    says: `${news}${pages} translated pages, ${inStep} blocks in step, ${stale} not`,
    counts: { ...counts, pinned },
  }
}

/** `zh/a.mdx:12` */
function pinRequest(page: string | boolean | undefined): PinRequest {
  if (typeof page !== 'string') return 'all'
  const [, file = page, line] = /^(.*?)(?::(\d+)(?::\d+)?)?$/.exec(page) ?? []
  return line ? { file, line: Number(line) } : { file }
}
