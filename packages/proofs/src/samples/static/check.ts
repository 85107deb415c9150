import type { Problem } from 'bifolio/check'
import { error } from '../../problems.ts'
import { INCOMPLETE } from '../complete.ts'
import type { PageFence } from '../scenarios.ts'
import type { TestRunner } from '../test-runner.ts'
import { knownPackages, unknownPackages, unknownPaths } from './names.ts'
import { skippedFaults, skippedFingerprint, skippedProjects } from './skipped.ts'
import { type FenceFault, missingAwaits, syntaxFaults } from './syntax.ts'

/** A page with its fences. */
export interface FencePage {
  file: string
  fences: readonly PageFence[]
}

/** Parses data and commands in fences, and looks up the paths and packages in those that are not run. @param site absolute path */
export async function checkFences(pages: readonly FencePage[], site: string): Promise<Problem[]> {
  const known = knownPackages(site)
  const found = pages.flatMap(({ file, fences }) =>
    fences
      .filter(({ meta }) => meta.skip !== INCOMPLETE)
      .map(async (fence) => [
        ...(await syntaxFaults(fence)).map((fault) => asError(file, fault)),
        ...missingAwaits(fence).map((fault) =>
          asError(
            file,
            fault,
            'Write `await` or `return` before it, or `unawaited` after the backticks if that is the point.',
          ),
        ),
        ...unknownPaths(fence, fences, site).map((fault) =>
          asError(file, fault, 'Fix the path, or show the file; a fence with `hidden` is enough.'),
        ),
        ...unknownPackages(fence, known).map((fault) =>
          asError(file, fault, 'Fix the name, or add the package to the `package.json` of the site.'),
        ),
      ]),
  )
  return (await Promise.all(found)).flat()
}

/**
 * Checks the types of skipped code, unless it has not changed since the last check without errors.
 * @param proved fingerprint of that check
 * @returns `types`: the fingerprint of this check; `undefined` for pages without skipped code, or with errors in it
 */
export async function checkSkipped(
  pages: readonly FencePage[],
  { site, runner, proved }: { site: string; runner: TestRunner; proved: string | undefined },
): Promise<{ problems: Problem[]; types?: string }> {
  const projects = skippedProjects(pages)
  if (projects.length === 0) return { problems: [] }
  const types = skippedFingerprint(projects, site)
  const faults = types === proved ? [] : await skippedFaults(projects, site, runner)
  if (faults.length === 0) return { problems: [], types }
  return { problems: faults.map(({ page, ...fault }) => asError(page, fault)) }
}

function asError(file: string, fault: FenceFault, hint = 'Fix the sample.'): Problem {
  return error({ file, line: fault.line }, fault.message.replaceAll('\n', '\n    '), hint)
}
