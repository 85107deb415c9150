import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckContext, type CheckReport, type Problem, sortProblems } from 'bifolio/check'
import { readBlocks } from '../blocks.ts'
import { lockReader } from '../lock-file.ts'
import type { ValuesOptions } from '../options.ts'
import { compareStatements } from './compare.ts'
import { statementsOf } from './statements.ts'

/** The reviewed values of the statements of each page, in the order of the page. */
export type ReviewedValues = Record<string, string[]>

const readLock = lockReader<ReviewedValues>((text) => JSON.parse(text), {})

/**
 * `bifolio check values [page[:line]] [--pin]`: reports statements whose values have changed since they were reviewed. Only pages in
 * the default language are read: the check of translations compares the others with them.
 */
export async function runValuesCheck(options: ValuesOptions, context: CheckContext): Promise<CheckReport> {
  const { config, dirs, flags, routes, readText } = context
  const lock = join(dirs.root, options.lock)
  const reviewed: ReviewedValues = { ...readLock(lock) }
  const [, requested, line] = /^(.*?)(?::(\d+))?(?::\d+)?$/.exec(String(flags.page ?? '')) ?? []
  const pages = routes.filter(({ lang }) => lang === config.lang).map(({ file }) => file)
  if (requested && !pages.includes(requested))
    return refused(requested, 'This is not a page in the default language.')
  if (flags.pin && !requested)
    for (const file of Object.keys(reviewed)) if (!pages.includes(file)) delete reviewed[file]
  const problems: Problem[] = []
  const counts = { pages: pages.length, statements: 0, changed: 0 }
  for (const file of requested ? [requested] : pages) {
    const statements = statementsOf(readBlocks(readText(file), file)).filter(({ values }) => values !== '')
    const compared = compareStatements(statements, reviewed[file] ?? [])
    if (flags.pin && line && !statements.some((statement) => statement.line === Number(line)))
      return refused(`${file}:${line}`, 'No statement with values starts here.')
    const isPinned = (at: number): boolean => Boolean(flags.pin) && (!line || Number(line) === at)
    const changed = compared.filter(
      ({ statement, was }) => was !== statement.values && !isPinned(statement.line),
    )
    problems.push(...changed.map(problemOf))
    if (flags.pin)
      reviewed[file] = compared.flatMap(({ statement, was }) =>
        isPinned(statement.line) ? statement.values : (was ?? []),
      )
    counts.statements += statements.length
    counts.changed += changed.length
  }
  if (flags.pin) writeFileSync(lock, formatLock(reviewed))
  const summary = `${counts.statements} statements with values, ${counts.changed} to review`
  return { problems: sortProblems(problems), summary, counts }
}

function problemOf({ statement, was }: ReturnType<typeof compareStatements>[number]): Problem {
  const { file, line, column, values } = statement
  const message = was
    ? `The statement has changed since it was reviewed. Reviewed: ${was}. Now: ${values}.`
    : `The statement is not reviewed: ${values}.`
  const hint = `Check that they are true, in all languages, then run \`bifolio check values --pin ${file}:${line}\`.`
  return { severity: 'error', file, line, column, message, hint }
}

/** One statement per line, so that changes of different statements do not conflict. */
function formatLock(reviewed: ReviewedValues): string {
  const sorted = Object.entries(reviewed).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`
}

function refused(file: string, message: string): CheckReport {
  const hint = 'Name it as the check does: `en/guide/a.mdx:12`.'
  return { problems: [{ severity: 'error', file, message, hint }], summary: 'nothing checked', counts: {} }
}
