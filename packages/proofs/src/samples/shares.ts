import { type CheckContext, type CheckReport, sortProblems } from 'bifolio/check'
import type { PackageSet } from './package-sets.ts'
import { recordedOutputs } from './recorded.ts'
import type { RecordedSamples } from './sample-run.ts'
import { readScenarios } from './scenarios.ts'
import { checkStatements, type Share } from './statements.ts'

/** The report on the statements of a site. */
export interface StatementsReport extends CheckReport {
  counts: { statements: number; shown: number; pages: Share[] }
  /** The first line of the summary. */
  total: string
}

/**
 * Counts the statements that samples in the lock file show, in total and by page. Translations state the same, so the
 * default language's are counted.
 */
export function statementsReport(
  { config, routes, readText }: CheckContext,
  recorded: RecordedSamples,
  sets: ReadonlyMap<string, PackageSet>,
): StatementsReport {
  const pages = routes.map(({ file, scope, pagePath }) => {
    const text = readText(file)
    const { outputs } = recordedOutputs(readScenarios(text, file, { sets }).scenarios, recorded)
    return {
      file,
      site: `${scope.version} ${scope.lang}`,
      path: pagePath,
      text,
      sampleLines: new Set(outputs.keys()),
    }
  })
  const { problems, shares } = checkStatements(pages)
  const counted = shares.filter((_, index) => routes[index]?.scope.lang === config.lang)
  const statements = counted.reduce((sum, share) => sum + share.statements, 0)
  const shown = counted.reduce((sum, share) => sum + share.shown, 0)
  const total = `${statements} statements, ${shown} with a sample that shows them (${percentOf(shown, statements)} %)`
  const summary = `${total}\n${formatShares(counted)}`
  return { problems: sortProblems(problems), summary, counts: { statements, shown, pages: counted }, total }
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.floor((100 * part) / whole)
}

/** A line for each page that has statements, the lowest share first. */
export function formatShares(shares: readonly Share[]): string {
  return shares
    .filter(({ statements }) => statements > 0)
    .sort((a, b) => a.shown / a.statements - b.shown / b.statements || b.statements - a.statements)
    .map(({ file, statements, shown }) => {
      const percent = String(percentOf(shown, statements)).padStart(5)
      return `${percent} %  ${String(shown).padStart(3)} of ${String(statements).padStart(3)}  ${file}`
    })
    .join('\n')
}
