import type { TestRunner } from '../test-runner.ts'
import { SHOWN_ROOT } from './workspace.ts'

/** Placeholders for omitted parts of shown output. */
const GAP = /^\s*(?:…|\/\/ …)\s*$/
/** Context lines around a changed line of the difference. */
const AROUND = 2

interface Line {
  text: string
  shown: string
  isSlow: boolean
}

/** The output of a command, with the project path as shown to readers. */
export function shownText(output: string, dir: string): string {
  return output
    .replaceAll(dir, SHOWN_ROOT)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+|\s+$/g, '')
}

/**
 * Compares shown output with printed output. Times, sizes, dates, ports and versions of other tools than the runner may differ.
 * @returns the difference as text, `undefined` when there is none
 */
export function difference(
  runner: TestRunner,
  expected: string,
  actual: string,
  isExcerpt = false,
): string | undefined {
  const wanted = linesOf(expected, runner)
  const printed = linesOf(actual, runner)
  if (isExcerpt || wanted.some(({ text }) => GAP.test(text))) {
    return isPart(wanted, printed) || isPartInOtherOrder(wanted, printed)
      ? undefined
      : diffText(wanted, printed)
  }
  const changes = changesBetween(wanted, printed)
  if (!changes.some(({ sign, line }) => sign !== ' ' && !line.isSlow)) return undefined
  return sameInOtherOrder(wanted, printed, runner) || sameList(wanted, printed, runner)
    ? undefined
    : diffText(wanted, printed)
}

function linesOf(text: string, { id, slowCase }: TestRunner): Line[] {
  return text
    .replace(/^\n+|\s+$/g, '')
    .split('\n')
    .map((shown) => ({ shown, text: normalise(shown, id), isSlow: slowCase.test(shown) }))
}

function normalise(line: string, runner: string): string {
  const text = line
    .trimEnd()
    .replace(/\b\d{4}-\d\d-\d\dT[\d:.-]+\d/g, '<date>')
    .replace(/\b\d+(?:\.\d+)?(?:ms|s)\b/g, '<time>')
    .replace(/\b\d+(?:\.\d+)? ?(?:MB|kB|KB|GB)\b/g, '<size>')
    .replace(/\b\d+(?:\.\d+)?%/g, '<share>')
    .replace(/(?<=\/\/(?:localhost|127\.0\.0\.1):)\d+/g, '<port>')
    .replace(/\bnode(-|":")v\d+\.\d+\.\d+\b/g, 'node$1v<version>')
    .replace(new RegExp(`\\b(?!${runner})(\\w+) v\\d+\\.\\d+\\.\\d+\\b`, 'gi'), '$1 v<version>')
  return /^\s*\|/.test(text) ? text.replace(/\s+/g, ' ').replace(/-{3,}/g, '---') : text
}

/** Whether the lines occur in this order; lines without a gap between them have to be consecutive. */
function isPart(wanted: readonly Line[], printed: readonly Line[]): boolean {
  const parts: Line[][] = [[]]
  for (const line of wanted) GAP.test(line.text) ? parts.push([]) : parts.at(-1)?.push(line)
  let from = 0
  for (const part of parts) {
    const at = indexOfPart(part, printed, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}

function indexOfPart(part: readonly Line[], printed: readonly Line[], from: number): number {
  for (let at = from; at + part.length <= printed.length; at++)
    if (part.every(({ text }, index) => printed[at + index]?.text === text)) return at
  return part.length === 0 ? from : -1
}

/**
 * Test files run in parallel: their reports, with times, come in any order. The reports and
 * logs of one file keep their order.
 */
function sameInOtherOrder(wanted: readonly Line[], printed: readonly Line[], runner: TestRunner): boolean {
  if (!isTimed(wanted)) return false
  // A case may have been slow in one of the runs only.
  const slow = new Set([...wanted, ...printed].filter(({ isSlow }) => isSlow).map(({ text }) => text))
  const [left, right] = [wanted, printed].map((lines) =>
    sortedReports(
      lines.flatMap(({ text }) => (text && !slow.has(text) ? [text] : [])),
      runner,
    ),
  )
  return left === right
}

/** The lines of a run, grouped by file, in order. */
function sortedReports(lines: readonly string[], { reportHead, summary }: TestRunner): string {
  const reports = new Map<string, string[]>()
  let about = ''
  for (const line of lines) {
    about = summary.test(line) ? '' : (reportHead.exec(line)?.[0] ?? about)
    const report = reports.get(about) ?? []
    reports.set(about, report)
    report.push(line)
  }
  return [...reports.keys()]
    .sort()
    .flatMap((key) => reports.get(key) ?? [])
    .join('\n')
}

/** Patterns of files are searched in parallel: listed files come in any order. The tests of a file keep their order. */
function sameList(wanted: readonly Line[], printed: readonly Line[], { listedFile }: TestRunner): boolean {
  const fileOf = ({ text }: Line): string => listedFile.exec(text)?.[1] ?? ''
  if (![...wanted, ...printed].every(fileOf)) return false
  const [left, right] = [wanted, printed].map((lines) =>
    [...lines].sort((a, b) => fileOf(a).localeCompare(fileOf(b), 'en')).map(({ text }) => text),
  )
  return left?.join('\n') === right?.join('\n')
}

function isPartInOtherOrder(wanted: readonly Line[], printed: readonly Line[]): boolean {
  const left = sortedTexts(printed)
  return (
    isTimed(wanted) &&
    sortedTexts(wanted)
      .filter((text) => !GAP.test(text))
      .every((text) => {
        const at = left.indexOf(text)
        if (at >= 0) left.splice(at, 1)
        return at >= 0
      })
  )
}

const isTimed = (lines: readonly Line[]): boolean => lines.some(({ text }) => text.includes('<time>'))

const sortedTexts = (lines: readonly Line[]): string[] =>
  lines
    .filter(({ isSlow, text }) => !isSlow && text)
    .map(({ text }) => text)
    .sort()

interface Change {
  sign: ' ' | '-' | '+'
  line: Line
}

/** The longest common subsequence, by dynamic programming. Outputs have some hundred lines at most. */
function changesBetween(wanted: readonly Line[], printed: readonly Line[]): Change[] {
  const width = printed.length + 1
  const table = new Uint16Array((wanted.length + 1) * width)
  for (let i = wanted.length - 1; i >= 0; i--)
    for (let j = printed.length - 1; j >= 0; j--)
      table[i * width + j] =
        wanted[i]?.text === printed[j]?.text
          ? (table[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0)
  const changes: Change[] = []
  let [i, j] = [0, 0]
  while (i < wanted.length || j < printed.length) {
    const [left, right] = [wanted[i], printed[j]]
    if (left && right && left.text === right.text) {
      changes.push({ sign: ' ', line: right })
      i++
      j++
    } else if (right && (!left || (table[i * width + j + 1] ?? 0) > (table[(i + 1) * width + j] ?? 0))) {
      changes.push({ sign: '+', line: right })
      j++
    } else if (left) {
      changes.push({ sign: '-', line: left })
      i++
    }
  }
  return changes
}

function diffText(wanted: readonly Line[], printed: readonly Line[]): string {
  const changes = changesBetween(wanted, printed)
  const isNear = (index: number): boolean =>
    changes.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ sign }) => sign !== ' ')
  return changes
    .filter((_, index) => isNear(index))
    .map(({ sign, line }) => `${sign} ${line.shown}`)
    .join('\n')
}
