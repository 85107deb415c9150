/** What a list of problems has to be like, whatever the input was. */
import type { Problem } from '../../packages/bifolio/src/shared/types.ts'
import type { Files } from '../site/tree.ts'

/** What the input of a check was. */
export interface Checked {
  files: Files
  /** Texts that no problem may show. */
  secrets: readonly string[]
}

const FRAME = /^\s+at .*(?:\(|:\d+:\d+)|node:internal|node_modules[\\/]|file:\/\/\/\S*\.(?:js|ts|mjs|cjs)\b/m

const LINE_END = /\r\n|\r|\n/
/** JavaScript has two more, which its parser counts. */
const SCRIPT_LINE_END = /\r\n|[\r\n\u2028\u2029]/

/** What is wrong with problems; `undefined` when they are as they should be. */
export function faultOf(problems: readonly Problem[], checked: Checked): string | undefined {
  for (const problem of problems) {
    const wrong = wordFault(problem, checked) ?? locateFault(problem, checked)
    if (wrong) return `${wrong}: ${JSON.stringify(problem)}`
  }
  return undefined
}

function wordFault(
  { file, message, hint = '', severity }: Problem,
  { secrets }: Checked,
): string | undefined {
  if (typeof file !== 'string' || file === '') return 'a problem without a file'
  if (typeof message !== 'string' || message.trim() === '') return 'a problem without a message'
  if (severity !== 'error' && severity !== 'warning') return 'a problem of no severity'
  const text = `${file}\n${message}\n${hint}`
  // A site may name its own `node_modules` as a folder.
  if (FRAME.test(`${message}\n${hint}`)) return 'a stack trace or a path of the engine'
  if (secrets.some((secret) => text.includes(secret))) return 'an absolute path'
  return undefined
}

function locateFault({ file, line, column }: Problem, { files }: Checked): string | undefined {
  const content = files[file]
  // Folders, and files that are to be written.
  if (content === undefined || (line === undefined && column === undefined)) return undefined
  // The mark of the encoding is no part of the first line.
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

/** A failure that is shown late could be taken for one that hangs. */
const SHRINKING = 10_000

/** Fewer of the parts that still fail, as few as some attempts can find. */
export async function shrink<Part>(
  parts: readonly Part[],
  fails: (parts: readonly Part[]) => Promise<boolean>,
  attempts = 60,
): Promise<readonly Part[]> {
  const until = Date.now() + SHRINKING
  let left = parts
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < left.length && attempts > 0 && Date.now() < until; ) {
      attempts--
      const fewer = [...left.slice(0, at), ...left.slice(at + size)]
      if (fewer.length > 0 && (await fails(fewer))) left = fewer
      else at += size
    }
  }
  return left
}

/** An input as it can be shown: one line, the middle of long ones left out. */
export function shown(content: unknown, most = 600): string {
  const text = content instanceof Uint8Array ? `bytes ${Buffer.from(content).toString('latin1')}` : content
  const json = typeof text === 'string' ? JSON.stringify(text) : String(text)
  return json.length <= most ? json : `${json.slice(0, most / 2)} … ${json.slice(-most / 2)}`
}
