/** Invariants of reported problems for any input. */
import type { Problem } from '../../packages/bifolio/src/shared/types.ts'
import type { Files } from '../site/tree.ts'

/** The input of a check. */
export interface Checked {
  files: Files
  /** Texts that must not be in a problem. */
  secrets: readonly string[]
}

const FRAME = /^\s+at .*(?:\(|:\d+:\d+)|node:internal|node_modules[\\/]|file:\/\/\/\S*\.(?:js|ts|mjs|cjs)\b/m

const LINE_END = /\r\n|\r|\n/
/** JavaScript has two more line terminators. */
const SCRIPT_LINE_END = /\r\n|[\r\n\u2028\u2029]/

/** The first violation of an invariant; `undefined` if there is none. */
export function faultOf(problems: readonly Problem[], checked: Checked): string | undefined {
  for (const problem of problems) {
    const wrong = textFault(problem, checked) ?? positionFault(problem, checked)
    if (wrong) return `${wrong}: ${JSON.stringify(problem)}`
  }
  return undefined
}

function textFault(
  { file, message, hint = '', severity }: Problem,
  { secrets }: Checked,
): string | undefined {
  if (typeof file !== 'string' || file === '') return 'a problem without a file'
  if (typeof message !== 'string' || message.trim() === '') return 'a problem without a message'
  if (severity !== 'error' && severity !== 'warning') return 'a problem of no severity'
  const text = `${file}\n${message}\n${hint}`
  // `file` is excluded: a site may configure its own `node_modules` as a folder.
  if (FRAME.test(`${message}\n${hint}`)) return 'a stack trace or a path of the engine'
  if (secrets.some((secret) => text.includes(secret))) return 'an absolute path'
  return undefined
}

function positionFault({ file, line, column }: Problem, { files }: Checked): string | undefined {
  const content = files[file]
  // Folders, and files that do not exist yet.
  if (content === undefined || (line === undefined && column === undefined)) return undefined
  // The byte order mark is not part of the first line.
  const text = (typeof content === 'string' ? content : Buffer.from(content).toString('utf8')).replace(
    /^\ufeff/,
    '',
  )
  const lines = text.split(/\.[jt]s$/.test(file) ? SCRIPT_LINE_END : LINE_END)
  if (line === undefined || !Number.isInteger(line) || line < 1 || line > lines.length)
    return `a line outside of the file, which has ${lines.length}`
  const length = lines[line - 1]?.length ?? 0
  if (column !== undefined && (!Number.isInteger(column) || column < 1 || column > length + 1))
    return `a column outside of the line, which has ${length} characters`
  return undefined
}

/** Time limit in milliseconds, so that a slow minimization is not taken for a hanging try. */
const SHRINK_TIMEOUT_MS = 10_000

/** Minimizes a list of parts that fails, within a number of attempts. */
export async function shrink<Part>(
  parts: readonly Part[],
  fails: (parts: readonly Part[]) => Promise<boolean>,
  attempts = 60,
): Promise<readonly Part[]> {
  const until = Date.now() + SHRINK_TIMEOUT_MS
  let remaining = parts
  for (let size = Math.ceil(remaining.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < remaining.length && attempts > 0 && Date.now() < until; ) {
      attempts--
      const fewer = [...remaining.slice(0, at), ...remaining.slice(at + size)]
      if (fewer.length > 0 && (await fails(fewer))) remaining = fewer
      else at += size
    }
  }
  return remaining
}

/** Formats an input on one line, with the middle of long ones omitted. */
export function shown(content: unknown, most = 600): string {
  const text = content instanceof Uint8Array ? `bytes ${Buffer.from(content).toString('latin1')}` : content
  const json = typeof text === 'string' ? JSON.stringify(text) : String(text)
  return json.length <= most ? json : `${json.slice(0, most / 2)} … ${json.slice(-most / 2)}`
}
