import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CheckContext,
  type CheckReport,
  lockReader,
  type Problem,
  readBlocks,
  readPlaceName,
  sortProblems,
} from 'bifolio/check'
import { sortedEntries } from '../lock-files.ts'
import type { ValuesOptions } from '../options.ts'
import { CheckRefusedError, error, reportingRefusal } from '../problems.ts'
import { readStatements, type Statement } from '../statements/values.ts'
import { type Changed, compareStatements, type Lost } from './compare.ts'

/** The reviewed values of the statements of each page, in the order of the page. */
export type ReviewedValues = Record<string, string[]>

const readLock = lockReader<ReviewedValues>((text) => JSON.parse(text), {})

/**
 * `bifolio check values [page[:line]] [--pin]`: reports statements whose values have changed since they were reviewed. Only pages in
 * the default language are read: the check of translations compares the others with them.
 */
export const runValuesCheck = reportingRefusal(checkValues)

async function checkValues(options: ValuesOptions, context: CheckContext): Promise<CheckReport> {
  const { config, dirs, flags, routes, readText } = context
  const lock = join(dirs.root, options.lock)
  const reviewed: ReviewedValues = { ...readLock(lock) }
  const { file: requested, line } = readPlaceName(String(flags.page ?? ''))
  const pages = routes.filter(({ scope }) => scope.lang === config.lang).map(({ file }) => file)
  if (requested && !pages.includes(requested))
    throw refusal(requested, 'This is not a page in the default language.')
  if (flags.pin && !requested)
    for (const file of Object.keys(reviewed)) if (!pages.includes(file)) delete reviewed[file]
  const problems: Problem[] = []
  const counts = { pages: pages.length, statements: 0, changed: 0 }
  for (const file of requested ? [requested] : pages) {
    const statements = readStatements(readBlocks(readText(file), file), config.title).filter(
      ({ values }) => values !== '',
    )
    const before = reviewed[file] ?? []
    if (flags.pin) {
      const pinned = line ? pinLine(statements, before, line) : statements.map(({ values }) => values)
      if (!pinned) throw refusal(`${file}:${line}`, 'No statement with values starts here.')
      reviewed[file] = pinned
    }
    const { changed, lost } = compareStatements(statements, reviewed[file] ?? [])
    problems.push(...changed.map(changedProblem), ...lost.map((each) => lostProblem(file, each)))
    counts.statements += statements.length
    counts.changed += changed.length + lost.length
  }
  // One statement a line, so that changes of different statements do not conflict.
  if (flags.pin) writeFileSync(lock, `${JSON.stringify(sortedEntries(reviewed), null, 1)}\n`)
  const summary = `${counts.statements} statements with values, ${counts.changed} to review`
  return { problems: sortProblems(problems), summary, counts }
}

/** A page's reviewed values with the values of the statement at a line. */
function pinLine(
  statements: readonly Statement[],
  reviewed: readonly string[],
  line: number,
): string[] | undefined {
  const chosen = statements.findIndex((statement) => statement.line === line)
  if (chosen < 0) return undefined
  const { indices } = compareStatements(statements, reviewed)
  const own = indices[chosen]
  const previous = indices.slice(0, chosen).findLast((index) => index !== undefined) ?? -1
  const { values } = statements[chosen]!
  return own === undefined ? reviewed.toSpliced(previous + 1, 0, values) : reviewed.with(own, values)
}

function changedProblem({ statement, was }: Changed): Problem {
  const { file, line, values } = statement
  const message = was
    ? `The statement has changed since it was reviewed. Reviewed: ${was}. Now: ${values}.`
    : `The statement is not reviewed: ${values}.`
  const hint = `Check that it is true, in all languages, then run \`bifolio check values --pin ${file}:${line}\`.`
  return error(statement, message, hint)
}

function lostProblem(file: string, { after, was }: Lost): Problem {
  const message = `A statement after this line was removed or has lost its values. Reviewed: ${was}.`
  const hint = `Check that what is left is true, in all languages, then run \`bifolio check values --pin ${file}\`.`
  return error(after ?? { file, line: 1, column: 1 }, message, hint)
}

function refusal(file: string, message: string): CheckRefusedError {
  return new CheckRefusedError([error({ file }, message, 'Name it as the check does: `en/guide/a.mdx:12`.')])
}
