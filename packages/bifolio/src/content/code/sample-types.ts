import { LRUCache } from 'lru-cache'
import { dataFingerprint, readFileState } from '../../files/fingerprint.ts'
import { isInstruction, type LineNotes } from './twoslash.ts'
import { Compiler, type TypeFault } from './typescript-api.ts'

/** What TypeScript says about a sample. */
export interface SampleTypes {
  notes: LineNotes
  /** Errors that the sample does not announce, and queries without an answer; `line` is an index. */
  faults: { line: number; error?: TypeFault }[]
  /** See `CompiledPage`. */
  dependencies: string[]
}

const EXTENSIONS: Readonly<Record<string, string>> = { typescript: 'ts', javascript: 'js' }
const OPTION = /^\s*\/\/\s?@(\w+)(?::(.*)|\s*)$/

const compilers = new Map<string, Compiler>()
/** Translations have the samples of their originals. */
const known = new LRUCache<string, { types: SampleTypes; files: string }>({ max: 500 })

/** Whether there are types for a language. */
export const hasTypes = (lang: string): boolean => /^(?:[cm]?[jt]s|[jt]sx|typescript|javascript)$/.test(lang)

/** Whether a sample asks for types or shows errors. */
export const asksForTypes = (code: string): boolean => /^\s*\/\/\s*(?:\^\?|@errors\b)/m.test(code)

/**
 * Answers the queries of a sample: each `// ^?` line with the type of what it points to; and shows the errors that
 * `// @errors: 2322` announces. Both are comments, so that they are read, searched and copied as the code is.
 * @param typescript folder of the package
 * @param site absolute path of the folder from which the sample imports packages
 */
export function sampleTypes(code: string, lang: string, typescript: string, site: string): SampleTypes {
  const key = JSON.stringify([code, lang, typescript, site])
  const last = known.get(key)
  if (last && statesOf(last.types.dependencies) === last.files) return last.types
  const place = JSON.stringify([typescript, site])
  const compiler = compilers.get(place) ?? new Compiler(typescript, site)
  compilers.set(place, compiler)
  const types = askCompiler(code, `twoslash.${EXTENSIONS[lang] ?? lang}`, compiler)
  known.set(key, { types, files: statesOf(types.dependencies) })
  return types
}

const statesOf = (paths: readonly string[]): string =>
  dataFingerprint(paths.map((path) => readFileState(path).hash))

function askCompiler(code: string, main: string, compiler: Compiler): SampleTypes {
  const lines = code.split('\n')
  const { options, args } = readOptions(lines)
  const files = filesOf(lines, main)
  compiler.open(Object.fromEntries(files.map(({ name, text }) => [name, text])), args)
  const notes = new Map<number, string[]>()
  const faults: SampleTypes['faults'] = []
  for (const { name, text, from, to } of files.filter((file) => compiler.reads(file.name))) {
    for (const error of options.noErrors === '' ? [] : compiler.faultsIn(name)) {
      const line = text.slice(0, error.start).split('\n').length - 1
      if (isListed(options.noErrors, error)) continue
      if (!isListed(options.errors, error)) faults.push({ line, error })
      else notes.set(line, [...(notes.get(line) ?? []), ...errorNote(text, error)])
    }
    for (let line = from; line < to; line++) {
      const pointer = /^\s*\/\/\s*(?=\^\?)/.exec(lines[line]!)?.[0]
      if (pointer === undefined) continue
      let target = line
      while (target > from && isInstruction(lines[target]!)) target--
      const before = lines.slice(0, target).map((text) => `${text}\n`)
      const offset = before.join('').length + pointer.length
      const type = compiler.typeAt(name, offset)
      if (type) notes.set(line, commentLines(`${pointer}^? `, `${pointer}   `, type))
      else faults.push({ line })
    }
  }
  return { notes, faults, dependencies: compiler.dependencies() }
}

/** `// @strict: false`: Twoslash's own options, and arguments of the compiler. */
function readOptions(lines: readonly string[]) {
  const options: Record<string, string> = {}
  const args: string[] = []
  for (const line of lines) {
    const [, name = '', written = ''] = OPTION.exec(line) ?? []
    const value = written.trim()
    if (name) options[name] = value
    if (name && !/^(?:errors|noErrors|filename)$/.test(name))
      args.push(`--${name}`, ...(value ? [value] : []))
  }
  return { options, args }
}

const isListed = (codes = '', { code }: TypeFault): boolean => codes.split(/[\s,]+/).includes(String(code))

/** The files of a sample, which `// @filename: a.ts` begins. Each has its text where the sample has it, after spaces. */
function filesOf(lines: readonly string[], main: string) {
  const starts = [{ name: main, from: 0 }]
  for (const [from, line] of lines.entries()) {
    const [, option = '', name = ''] = OPTION.exec(line) ?? []
    if (option.toLowerCase() === 'filename') starts.push({ name: name.trim(), from })
  }
  return starts.map(({ name, from }, index) => {
    const to = starts[index + 1]?.from ?? lines.length
    const text = lines.slice(0, to).map((line, index) => (index < from ? ' '.repeat(line.length) : line))
    return { name, from, to, text: text.join('\n') }
  })
}

/** A comment below the code of an error: `//    ~~~ error TS2322: …`. */
function errorNote(text: string, { start, end, code, message }: TypeFault): string[] {
  const begin = text.lastIndexOf('\n', start - 1) + 1
  const indent = /^\s*/.exec(text.slice(begin, start))?.[0] ?? ''
  // The slashes may be below the first letters.
  const before = `${indent}//`.padEnd(start - begin)
  const width = Math.min(end, `${text}\n`.indexOf('\n', start)) - begin - before.length
  const marks = width > 0 ? `${'~'.repeat(width)} ` : ' '
  return commentLines(`${before}${marks}`, before + ' '.repeat(marks.length), `error TS${code}: ${message}`)
}

function commentLines(first: string, next: string, text: string): string[] {
  return text.split('\n').map((line, index) => (index === 0 ? first : next) + line)
}
