import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckContext, type CheckReport, type Problem, sortProblems } from 'bifolio/check'
import { failed } from '../api/check.ts'
import { type Coverage, parseJson, readCoverageFile } from '../api/coverage.ts'
import { namesOf } from '../api/help.ts'
import type { ApiLock } from '../api/lock.ts'
import { type DocumentedPackage, findDocumented } from '../api/package.ts'
import { apiPage } from '../api/pages.ts'
import { profileOf } from '../api/profiles.ts'
import { inParallel } from '../in-parallel.ts'
import type { FactsOptions } from '../options.ts'
import { runnerOf } from '../samples/run/runner.ts'
import type { FactValue } from './catalogue.ts'
import { defaultFacts } from './defaults.ts'
import { findLists, knownLists, listFacts } from './lists.ts'
import { type FactsLock, factsIn, REFERENCE, readFactsLock } from './lock.ts'
import { fingerprintOf, observe } from './observe.ts'
import { readReleases } from './releases.ts'
import { findStated, type KnownFacts } from './stated.ts'

/** `bifolio check facts [--all] [--update] [--releases]`: determines the facts, and reports facts that pages state by hand. */
export async function runFactsCheck(options: FactsOptions, context: CheckContext): Promise<CheckReport> {
  const { dirs, flags, routes, readText } = context
  const file = join(dirs.root, options.lock)
  const installed = findDocumented(options.package, dirs.root)
  if (!installed)
    return nothing(
      failed(options.lock, `The package \`${options.package}\` is not installed.`, 'Install it.').problems,
    )
  const known = readFactsLock(file)
  const pages = routes.map((route) => apiPage(route, readText(route.file)))
  const { inputs, problems: unreadable } = readInputs(options, dirs.root)
  if (!inputs) return nothing(unreadable)
  const now = await readFacts(options, installed, { known, context, ...inputs })
  if (flags.update || flags.releases) writeFileSync(file, `${JSON.stringify(now, undefined, 2)}\n`)
  const fresh = flags.update || flags.releases ? now : known
  const lists = knownLists(fresh, options.catalogue?.lists)
  const problems = [
    ...compare(fresh, now, options.lock),
    ...pages.flatMap((page) => [
      ...findStated(page, knownFacts(fresh, page.lang)),
      ...findLists(page, lists),
    ]),
  ]
  const references = pages.reduce((sum, { text }) => sum + (text.match(REFERENCE)?.length ?? 0), 0)
  const facts = Object.keys(now.facts).length + Object.keys(now.since).length
  const summary = `${facts} facts, ${references} references, ${problems.length} problems`
  return { problems: sortProblems(problems), summary, counts: { facts, references } }
}

/** The lock file and the coverage file of the API check. */
interface Inputs {
  api: ApiLock
  coverage: Coverage
}

function readInputs(
  { api, coverage: coverageFile }: FactsOptions,
  root: string,
): { inputs?: Inputs; problems: Problem[] } {
  const path = join(root, api)
  if (!existsSync(path))
    return failed(api, 'The lock file does not exist.', 'Run `bifolio check api --update`.')
  const { value, problems } = parseJson(readFileSync(path, 'utf8'), api)
  const { coverage, problems: others } = readCoverageFile(root, coverageFile)
  if (!coverage || problems.length > 0) return { problems: [...problems, ...others] }
  return { inputs: { api: value as unknown as ApiLock, coverage }, problems }
}

/** The current facts. Releases do not change, so they are read only on request. */
async function readFacts(
  { runner, catalogue = {} }: FactsOptions,
  installed: DocumentedPackage,
  {
    known,
    context: { dirs, flags, signal },
    api,
    coverage,
  }: Inputs & { known: FactsLock; context: CheckContext },
): Promise<FactsLock> {
  const profile = profileOf(installed.name)
  const facts: Record<string, FactValue> = defaultFacts(await profile.defaults(installed), coverage, profile)
  const of = `${installed.name} ${installed.version}`
  const observed: Record<string, string> = {}
  await inParallel(Object.entries(catalogue.observed ?? {}), signal, async ([name, observation]) => {
    const fingerprint = fingerprintOf(observation, of)
    const before = known.observed[name] === fingerprint && !flags.all ? known.facts[name] : undefined
    facts[name] = before ?? (await observe(observation, { site: dirs.root, runner: runnerOf(runner) }))
    observed[name] = fingerprint
  })
  Object.assign(facts, listFacts(catalogue.lists ?? {}, { declarations: installed.declarations, facts }))
  const { versions, since } = flags.releases
    ? await readReleases(api, { coverage, profile, ...catalogue })
    : { versions: known.releases, since: known.since }
  return { package: of, releases: versions, since, facts: sorted(facts), observed: sorted(observed) }
}

/** The entries by name: observations end in any order. */
function sorted<Value>(entries: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function knownFacts(lock: FactsLock, lang: string): KnownFacts {
  const minors = lock.releases.map((version) => version.replace(/\.\d+$/, ''))
  const texts = Object.entries(factsIn(lock, lang)).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return { facts: Object.fromEntries(texts), subjects: subjectsOf(lock), minors }
}

/** Options, their parts and their flags: the subjects of sentences about defaults. */
function subjectsOf({ facts, since }: FactsLock): Set<string> {
  const defaults = Object.keys(facts).flatMap((name) => /^(.*)\.default$/.exec(name)?.[1] ?? [])
  return new Set([
    ...defaults,
    ...Object.keys(since)
      .filter((name) => name.startsWith('-'))
      .flatMap(namesOf),
  ])
}

/** Names the facts that differ from the lock file. */
function compare(lock: FactsLock, now: FactsLock, file: string): Problem[] {
  const names = [...new Set([...Object.keys(lock.facts), ...Object.keys(now.facts)])]
  const changed = names.filter((name) => JSON.stringify(lock.facts[name]) !== JSON.stringify(now.facts[name]))
  if (lock.package !== now.package) changed.unshift('package')
  if (changed.length === 0) return []
  const list = `${changed.slice(0, 10).join(', ')}${changed.length > 10 ? ', …' : ''}`
  return failed(
    file,
    `The facts are not those of ${now.package}: ${list}.`,
    'Run `bifolio check facts --update`, look at what has changed, and bring the pages in line.',
  ).problems
}

function nothing(problems: Problem[]): CheckReport {
  return { problems, summary: 'no facts', counts: {} }
}
