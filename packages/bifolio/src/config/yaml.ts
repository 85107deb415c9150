import type { Document, Node, visitor, YAMLMap } from 'yaml'
import { isAlias, isMap, isScalar, isSeq, parseDocument, visit } from 'yaml'
import { deepBrackets, deepMarks, nestingProblem } from '../shared/nesting.ts'
import { positionFinder } from '../shared/position.ts'
import type { Place, Problem } from '../shared/types.ts'
import type { KeyPath } from './key-path.ts'

/** A YAML text that has been read. */
export interface YamlResult {
  /** `undefined` for one that is empty or has errors. */
  value: unknown
  problems: Problem[]
  /** Where the entry at a path is, or the nearest above it. */
  locate: (path: KeyPath) => Omit<Place, 'file'>
}

/** Each reference brings what it refers to, which may hold references itself: ten levels of ten are ten thousand millions. */
const MOST_ALIASES = 100

/**
 * Reads YAML in time that grows with its length only.
 * @param file what problems are reported in
 * @param firstLine line of the file that the text starts on, counted from 1
 */
export function readYaml(yaml: string, file: string, firstLine: number): YamlResult {
  const broken = (problems: Problem[]) => ({
    value: undefined,
    problems,
    locate: () => ({ line: firstLine }),
  })
  const deep = deepBrackets(yaml) ?? deepMarks(yaml)
  if (deep !== undefined) return broken([nestingProblem(yaml, deep, file, firstLine)])
  // Whether keys are unique is seen below: the parser compares each with all before it.
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'error', uniqueKeys: false })
  const positionOf = positionFinder(yaml)
  const placeOf = (offset: number) => {
    const { line, column } = positionOf(offset)
    return { line: firstLine + line - 1, column }
  }
  const problems = problemsOf(document).map(({ offset, ...words }) => ({
    file,
    ...placeOf(offset),
    ...words,
  }))
  if (problems.some(({ severity }) => severity === 'error')) return broken(problems)
  const find = offsetFinder(document.contents)
  const locate = (path: KeyPath) => {
    const offset = find(path)
    return offset === undefined ? { line: firstLine } : placeOf(offset)
  }
  try {
    return { value: document.toJS({ maxAliasCount: MOST_ALIASES }), problems, locate }
  } catch {
    return broken([...problems, { severity: 'error', file, line: firstLine, column: 1, ...TOO_MANY_ALIASES }])
  }
}

type Finding = Pick<Problem, 'severity' | 'message' | 'hint'> & { offset: number }
type Words = Pick<Problem, 'message' | 'hint'>

const QUOTE_IT = 'Put the value in quotes if it is meant as text.'
const TOO_MANY_ALIASES: Words = {
  message: `The frontmatter refers to its own values (\`*name\`) more than ${MOST_ALIASES} times.`,
  hint: 'Write the values out.',
}
const TWICE: Words = { message: 'The field is given twice.', hint: 'Keep one of the two.' }

/** What the messages of the YAML parser mean for a writer; the others are passed on as they are. */
const YAML_PROBLEMS: [complaint: RegExp, message: string, hint: string][] = [
  [/^BLOCK_AS_IMPLICIT_KEY/, 'Unexpected `: ` in a value.', QUOTE_IT],
  [/^MISSING_CHAR Missing closing/, 'The closing quote is missing.', 'Add it at the end of the value.'],
  [/^(?:MISSING_CHAR|MULTILINE)/, 'Expected `field: value`.', 'Every line has to name a field.'],
  [/^MULTIPLE_DOCS/, 'Unexpected `---`.', 'The frontmatter ends at the second `---` line.'],
  [/^TAB_AS_INDENT/, 'YAML is not indented with tabs.', 'Use spaces.'],
]

function problemsOf(document: Document): Finding[] {
  const found = [...document.errors, ...document.warnings].map(({ name, code, message, pos }): Finding => {
    return {
      severity: name === 'YAMLWarning' ? 'warning' : 'error',
      offset: pos[0],
      ...wordsFor(code, message),
    }
  })
  visit(
    document,
    checks(({ range }, words) => found.push({ severity: 'error', offset: range?.[0] ?? 0, ...words })),
  )
  return found
}

function wordsFor(code: string, complaint: string): Words {
  const [, message, hint] = YAML_PROBLEMS.find(([pattern]) => pattern.test(`${code} ${complaint}`)) ?? []
  return { message: message ?? `The frontmatter is not valid YAML: ${complaint}.`, hint: hint ?? QUOTE_IT }
}

/** What the parser leaves to us: references, and keys that are given twice. */
function checks(report: (node: Node, words: Words) => void): visitor {
  const anchors = new Set<string>()
  let aliases = 0
  return {
    Node(_, node) {
      if (isMap<Node>(node)) for (const key of repeatedKeys(node)) report(key, TWICE)
      if (!isAlias(node)) {
        if (node.anchor) anchors.add(node.anchor)
        return undefined
      }
      if (!anchors.has(node.source)) {
        const message = `\`*${node.source}\` refers to nothing: a value that starts with \`*\` is a reference.`
        report(node, { message, hint: QUOTE_IT })
      }
      if (++aliases <= MOST_ALIASES) return undefined
      report(node, TOO_MANY_ALIASES)
      return visit.BREAK
    },
  }
}

function repeatedKeys({ items }: YAMLMap<Node>): Node[] {
  const known = new Set<unknown>()
  return items.flatMap(({ key }) => {
    if (!isScalar(key)) return []
    const isRepeated = known.has(key.value)
    known.add(key.value)
    return isRepeated ? [key] : []
  })
}

type Entries = ReadonlyMap<string, { at: Node; value: unknown }>

/** Finds the offset of the key at a path, or of the nearest entry above it. */
function offsetFinder(contents: unknown): (path: KeyPath) => number | undefined {
  const known = new Map<unknown, Entries>()
  return (path) => {
    let node = contents
    let found = isMap(contents) ? undefined : (contents as Node | null)?.range?.[0]
    for (const key of path) {
      const entries = known.get(node) ?? entriesOf(node)
      known.set(node, entries)
      const entry = entries.get(String(key))
      if (!entry?.at.range) return found
      found = entry.at.range[0]
      node = entry.value
    }
    return found
  }
}

function entriesOf(node: unknown): Entries {
  if (isSeq<Node>(node))
    return new Map(node.items.map((item, index) => [`${index}`, { at: item, value: item }]))
  if (!isMap<Node>(node)) return new Map()
  return new Map(
    node.items.flatMap(({ key, value }) => (isScalar(key) ? [[`${key.value}`, { at: key, value }]] : [])),
  )
}
