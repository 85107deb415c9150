import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sortProblems } from '../../pipeline/problems.ts'
import type { Project, ProjectSources } from '../../pipeline/project.ts'
import type { SampleLock, TypeLock } from '../../shared/samples.ts'
import type { Problem } from '../../shared/types.ts'
import { packageVersion } from './cache.ts'
import { checkSamples, type PageSamples, type SampleCounts, type SamplesOptions } from './check.ts'
import { lockOf, readJson, sameLock, writeLock } from './lock.ts'
import { readSymbols } from './symbols.ts'

/** Which samples of a site are to be run, and where; `undefined` when its configuration does not ask for it. */
export function samplesOptions(
  { config, dirs }: Project,
  { routes }: ProjectSources,
): SamplesOptions | undefined {
  if (!config.samples) return undefined
  const files = routes.map(({ file }) => file).sort()
  return { content: dirs.content, files, site: dirs.root, cache: join(dirs.cache, 'samples') }
}

/**
 * Runs the samples of a site and holds the lock against what came of them.
 * @param update writes the lock, and mends what pages show as printed
 */
export async function proveSamples(
  project: Project,
  sources: ProjectSources,
  update: boolean,
): Promise<{ problems: Problem[]; counts: SampleCounts }> {
  const options = samplesOptions(project, sources)
  if (!options || !project.config.samples) return { problems: [notAsked(project)], counts: NOTHING }
  const file = project.config.samples.lock
  let { problems, counts, pages } = await checkSamples(options)
  if (update && mendPages(pages, options.content)) ({ problems, counts, pages } = await checkSamples(options))
  const old = readJson(join(project.dirs.root, file), EMPTY)
  const lock = lockOf(pages, packageVersion(options.site, '@rstest/core'), old)
  const files: { file: string; lock: SampleLock | TypeLock; old: object; indent: number }[] = [
    { file, lock, old, indent: 1 },
  ]
  const { types } = project.config.samples
  if (types && problems.length === 0) {
    const symbols = await readSymbols(pages, options.site)
    files.push({
      file: types,
      lock: symbols,
      old: readJson(join(project.dirs.root, types), EMPTY),
      indent: 0,
    })
  }
  for (const { file, lock, old, indent } of files)
    if (update) writeLock(join(project.dirs.root, file), lock, indent)
    else if (problems.length === 0 && !sameLock(old, lock)) problems = [outdated(file)]
  return { problems: sortProblems(problems), counts }
}

/** Puts what was printed in the place of what is shown. @returns whether there was anything to mend */
function mendPages(pages: readonly PageSamples[], content: string): boolean {
  let isMended = false
  for (const { file, stories } of pages) {
    const drifts = stories.flatMap(({ story, verdicts }) =>
      verdicts.flatMap(({ drift }, index) =>
        drift === undefined ? [] : [{ line: story.lines[index] ?? 1, drift }],
      ),
    )
    if (drifts.length === 0) continue
    isMended = true
    const lines = readFileSync(join(content, file), 'utf8').split('\n')
    // From the end, so that the places of the others stay.
    for (const { line, drift } of drifts.sort((a, b) => b.line - a.line)) {
      const end = lines.findIndex((text, index) => index >= line && /^\s*(?:```|~~~)/.test(text))
      // A fence in a list stands as far in as its marks.
      const [indent = ''] = /^[ \t]*/.exec(lines[line - 1] ?? '') ?? []
      lines.splice(line, end - line, ...drift.split('\n').map((text) => text && indent + text))
    }
    writeFileSync(join(content, file), lines.join('\n'))
  }
  return isMended
}

const EMPTY: SampleLock = { rstest: '', samples: {} }

function notAsked({ configFile }: Project): Problem {
  return {
    severity: 'error',
    file: configFile,
    message: 'The configuration does not say where the results of samples are kept.',
    hint: "Write `samples: { lock: 'samples.lock.json' }`.",
  }
}

function outdated(file: string): Problem {
  return {
    severity: 'error',
    file,
    message: 'The results that are kept are not those of the samples as they are now.',
    hint: 'Run `bifolio check samples --update` and look at what it changes.',
  }
}

const NOTHING: SampleCounts = {
  pages: 0,
  found: 0,
  run: 0,
  optedOut: 0,
  failing: 0,
  played: 0,
  known: 0,
  reasons: [],
}
