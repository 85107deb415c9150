import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckContext, type CheckReport, type Problem, sortProblems } from 'bifolio/check'
import { type Documented, readDocumented } from '../api/basis.ts'
import { flagNames } from '../api/help.ts'
import type { ApiLock } from '../api/lock.ts'
import { inParallel } from '../in-parallel.ts'
import { changedNames, outdatedLock, parseObject, readSiteFile, sortedEntries } from '../lock-files.ts'
import type { FactsOptions } from '../options.ts'
import { error, reportingRefusal } from '../problems.ts'
import { runnerOf } from '../samples/run/runner.ts'
import { readPage } from '../statements/page.ts'
import type { FactValue } from './catalogue.ts'
import { findMiscounts } from './counts.ts'
import { defaultFacts } from './defaults.ts'
import { findLists, knownLists, listItems } from './lists.ts'
import { type FactsLock, localFacts, REFERENCE, readFactsLock } from './lock.ts'
import { observationKey, observe } from './observe.ts'
import { readReleases } from './releases.ts'
import { findStated, type KnownFacts } from './stated.ts'

/** `bifolio check facts [--all] [--update] [--releases]`: determines the facts, and reports facts that pages state by hand. */
export const runFactsCheck = reportingRefusal(checkFacts)

async function checkFacts(options: FactsOptions, context: CheckContext): Promise<CheckReport> {
  const { dirs, flags, routes, readText } = context
  const file = join(dirs.root, options.lock)
  const known = readFactsLock(file)
  const { lock: now, problems: failures } = await readFacts(options, known, context)
  const isWritten = flags.update || flags.releases
  if (isWritten) writeFileSync(file, `${JSON.stringify(now, undefined, 2)}\n`)
  const fresh = isWritten ? now : known
  const lists = knownLists(fresh, options.catalogue?.lists)
  const pages = routes.map((route) => readPage(route, readText(route.file)))
  const problems = [
    ...failures,
    ...compareLocks(fresh, now, options.lock),
    ...pages.flatMap((page) => [
      ...findStated(page, knownFacts(fresh, page.lang)),
      ...findLists(page, lists),
      ...findMiscounts(page),
    ]),
  ]
  const references = pages.reduce((sum, { text }) => sum + (text.match(REFERENCE)?.length ?? 0), 0)
  const facts = Object.keys(now.facts).length + Object.keys(now.since).length
  const summary = `${facts} facts, ${references} references, ${problems.length} problems`
  return { problems: sortProblems(problems), summary, counts: { facts, references } }
}

/** The current facts, what they are of, and those that cannot be determined. Releases do not change, so they are read only on request. */
export async function readFacts(
  options: FactsOptions,
  known: FactsLock,
  context: CheckContext,
): Promise<{ lock: FactsLock; documented: Documented; problems: Problem[] }> {
  const { runner, lock: file, api: apiFile, catalogue = {} } = options
  const { dirs, flags, signal } = context
  const api = parseObject(readSiteFile(dirs.root, apiFile, 'Run `bifolio check api --update`.'), apiFile)
  const documented = readDocumented(options, context)
  const { installed, coverage, profile } = documented
  const facts: Record<string, FactValue> = {}
  const of = `${installed.name} ${installed.version}`
  const observed: Record<string, string> = {}
  const problems: Problem[] = []
  const attempt = async (what: string, run: () => unknown): Promise<void> => {
    try {
      await run()
    } catch (reason) {
      if (signal.aborted) throw reason
      const message = `The ${what} cannot be determined: ${(reason as Error).message.split('\n', 1)}`
      problems.push(error({ file }, message, 'Correct it in the catalogue.'))
    }
  }
  await attempt('defaults', async () =>
    Object.assign(facts, defaultFacts(await profile.defaults(installed), coverage, profile)),
  )
  const missing = Object.entries(catalogue.observed ?? {}).filter(([name, observation]) => {
    const [fact, key] = [known.facts[name], observationKey(observation, of)]
    if (fact === undefined || known.observed[name] !== key || flags.all) return true
    facts[name] = fact
    observed[name] = key
    return false
  })
  await inParallel(missing, signal, ([name, observation]) =>
    attempt(`fact \`${name}\``, async () => {
      facts[name] = await observe(observation, { site: dirs.root, runner: runnerOf(runner) })
      observed[name] = observationKey(observation, of)
    }),
  )
  for (const [name, list] of Object.entries(catalogue.lists ?? {}))
    await attempt(`list \`${name}\``, () => {
      const items = listItems(list, { declarations: installed.declarations, facts })
      if (items) facts[name] = items
    })
  const { versions, since } = flags.releases
    ? await readReleases(api as unknown as ApiLock, { coverage, profile, ...catalogue })
    : { versions: known.releases, since: known.since }
  const lock = {
    package: of,
    releases: versions,
    since,
    facts: sortedEntries(facts),
    observed: sortedEntries(observed),
  }
  return { lock, documented, problems }
}

function knownFacts(lock: FactsLock, lang: string): KnownFacts {
  const minors = lock.releases.map((version) => version.replace(/\.\d+$/, ''))
  const texts = Object.entries(localFacts(lock, lang)).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return { facts: Object.fromEntries(texts), subjects: readSubjects(lock), minors }
}

/** Options, their parts and their flags: the subjects of sentences about defaults. */
function readSubjects({ facts, since }: FactsLock): Set<string> {
  const defaults = Object.keys(facts).flatMap((name) => /^(.*)\.default$/.exec(name)?.[1] ?? [])
  const flags = Object.keys(since).filter((name) => name.startsWith('-'))
  return new Set([...defaults, ...flags.flatMap(flagNames)])
}

/** Names the facts that differ from the lock file. */
function compareLocks(lock: FactsLock, now: FactsLock, file: string): Problem[] {
  const changed = [
    ...(lock.package === now.package ? [] : ['package']),
    ...changedNames(lock.facts, now.facts),
  ]
  return changed.length === 0 ? [] : [outdatedLock(file, { check: 'facts', of: now.package, changed })]
}
