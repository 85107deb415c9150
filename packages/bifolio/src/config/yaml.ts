import type { Document, Node, visitor, YAMLMap } from 'yaml'
import { isAlias, isMap, isScalar, isSeq, parseDocument, visit } from 'yaml'
import { type Explanation, explain, problem } from '../errors/problem.ts'
import { deepBrackets, deepMarks } from '../shared/nesting.ts'
import { positionFinder } from '../shared/position.ts'
import type { Problem, SourceLocation } from '../shared/types.ts'
import type { KeyPath } from './key-path.ts'

/** The result of parsing a YAML text. */
export interface YamlResult {
  /** `undefined` when the text is empty or has errors. */
  value: unknown
  problems: Problem[]
  /** Location of the entry at a path, or of the nearest entry above it. */
  locate: (path: KeyPath) => Omit<SourceLocation, 'file'>
  /** The value at a path as it is written, if it has no quotes. */
  unquoted: (path: KeyPath) => UnquotedValue | undefined
}

/** A value without quotes. */
export interface UnquotedValue {
  text: string
  /** What YAML takes as a comment behind it, from its `#`. */
  comment?: string
  /** Where the comment begins. */
  at?: Omit<SourceLocation, 'file'>
}

/** Aliases multiply when their values contain aliases: ten levels of ten are ten thousand millions. */
const MOST_ALIASES = 100

/**
 * Reads YAML in time linear in its length.
 * @param file what problems are reported in
 * @param firstLine line of the file that the text starts on, counted from 1
 */
export function readYaml(yaml: string, file: string, firstLine: number): YamlResult {
  const broken = (problems: Problem[]) => ({
    value: undefined,
    problems,
    locate: () => ({ line: firstLine }),
    unquoted: () => undefined,
  })
  const deep = deepBrackets(yaml) ?? deepMarks(yaml)
  const positionOf = positionFinder(yaml)
  const locationOf = (offset: number) => {
    const { line, column } = positionOf(offset)
    return { line: firstLine + line - 1, column }
  }
  if (deep !== undefined) return broken([problem('nested-too-deeply', { file, ...locationOf(deep) })])
  // Unique keys are checked below: the parser would compare each key with all keys before it.
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'error', uniqueKeys: false })
  const found = problemsOf(document, yaml, (offset) => positionOf(offset).line)
  const problems = found.map(({ offset, ...finding }) => ({ file, ...locationOf(offset), ...finding }))
  if (problems.some(({ severity }) => severity === 'error')) return broken(problems)
  const find = entryFinder(document.contents)
  const locate = (path: KeyPath) => {
    const { offset } = find(path)
    return offset === undefined ? { line: firstLine } : locationOf(offset)
  }
  const unquoted = (path: KeyPath): UnquotedValue | undefined => {
    const { value } = find(path)
    if (!isScalar(value) || value.type !== 'PLAIN' || !value.range) return undefined
    const [start, end] = value.range
    const [, space = '', comment] = /^([ \t]*)(#.*)/.exec(yaml.slice(end)) ?? []
    return { text: yaml.slice(start, end), comment, at: locationOf(end + space.length) }
  }
  try {
    return { value: document.toJS({ maxAliasCount: MOST_ALIASES }), problems, locate, unquoted }
  } catch {
    const location = { file, line: firstLine, column: 1 }
    return broken([...problems, problem('too-many-yaml-aliases', location, { most: MOST_ALIASES })])
  }
}

type Finding = Explanation & { offset: number }

/** Explanations of messages of the YAML parser; other messages are passed on unchanged. */
const YAML_ERRORS = [
  [/^BLOCK_AS_IMPLICIT_KEY/, 'colon-in-yaml'],
  [/^MISSING_CHAR Missing closing/, 'unclosed-yaml-quote'],
  [/^MISSING_CHAR/, 'yaml-without-field'],
  [/^MULTIPLE_DOCS/, 'second-yaml-document'],
  [/^TAB_AS_INDENT/, 'tab-in-yaml'],
] as const

function problemsOf(document: Document, yaml: string, lineOf: (offset: number) => number): Finding[] {
  const complaints = [...document.errors, ...document.warnings]
  const continued = complaints.filter(({ code }) => code === 'MULTILINE_IMPLICIT_KEY')
  // The parser reports such a field at the value above, and once more for its colon.
  const others = complaints.filter(({ pos }) => continued.every((one) => one.pos[0] !== pos[0]))
  const found: Finding[] = []
  visit(
    document,
    checks(({ range }, finding) => found.push({ offset: range?.[0] ?? 0, ...finding })),
  )
  // What follows in a line is only read wrongly because of the first.
  const lines = new Map(others.toReversed().map((one) => [lineOf(one.pos[0]), one]))
  for (const { offset } of found) lines.delete(lineOf(offset))
  return [
    ...continued.map(
      ({ pos }): Finding =>
        fullWidthColon(yaml, pos) ?? { offset: lastLineIn(yaml, pos), ...explain('indented-yaml-field') },
    ),
    ...[...lines.values()].reverse().map(({ name, code, message, pos }): Finding => {
      const severity = name === 'YAMLWarning' ? 'warning' : 'error'
      const meant = code === 'MISSING_CHAR' ? fullWidthColon(yaml, pos) : quoteBefore(yaml, message, pos)
      return meant || { offset: pos[0], ...explainYaml(code, message), severity }
    }),
    ...found,
  ]
}

/** A field whose colon is full-width, at the start of a range. */
function fullWidthColon(yaml: string, [start]: readonly [number, number]): Finding | undefined {
  const [, name] = /^([\w-]+)：/.exec(yaml.slice(start)) ?? []
  return name === undefined
    ? undefined
    : { offset: start + name.length, ...explain('full-width-yaml-colon', { name }) }
}

/** A quote that ends a value before its text. */
function quoteBefore(
  yaml: string,
  complaint: string,
  [start]: readonly [number, number],
): Finding | undefined {
  const [quote] = /["']$/.exec(yaml.slice(0, start).trimEnd()) ?? []
  return quote && complaint === 'Unexpected scalar at node end'
    ? { offset: start, ...explain('quote-in-yaml', { quote }) }
    : undefined
}

/** The offset of the text in the last line of a range. */
function lastLineIn(yaml: string, [start, end]: readonly [number, number]): number {
  const [, before = ''] = /^(.*\n\s*)/s.exec(yaml.slice(start, end)) ?? []
  return start + before.length
}

/** Placeholders are maps whose only key is a map. */
const BRACES = 'a value cannot begin with `{{`; placeholders of other tools are not replaced'

function explainYaml(code: string, complaint: string): Explanation {
  const [, id] = YAML_ERRORS.find(([pattern]) => pattern.test(`${code} ${complaint}`)) ?? []
  if (id) return explain(id)
  const reason = /^Unexpected block-seq/.test(complaint) ? 'a value cannot begin with `- `' : complaint
  return explain('invalid-yaml', { reason })
}

/** Checks that the parser leaves out: circular aliases, the number of aliases, and duplicate keys. */
function checks(report: (node: Node, finding: Explanation) => void): visitor {
  const anchors = new Map<string, Node>()
  let aliases = 0
  return {
    Node(_, node, ancestors) {
      if (isMap<Node>(node)) {
        for (const key of repeatedKeys(node)) report(key, explain('duplicate-field', { name: String(key) }))
        if (isMap(node.items[0]?.key)) report(node, explain('invalid-yaml', { reason: BRACES }))
      }
      if (!isAlias(node)) {
        if (node.anchor) anchors.set(node.anchor, node)
        return undefined
      }
      const target = anchors.get(node.source)
      if (!target) report(node, explain('unknown-yaml-alias', { name: node.source }))
      else if (ancestors.includes(target)) report(node, explain('circular-yaml-alias', { name: node.source }))
      if (++aliases <= MOST_ALIASES) return undefined
      report(node, explain('too-many-yaml-aliases', { most: MOST_ALIASES }))
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

/** Finds the offset of the key at a path, or of the nearest entry above it; and the value, if the path has one. */
function entryFinder(contents: unknown): (path: KeyPath) => { offset?: number; value?: unknown } {
  const known = new Map<unknown, Entries>()
  return (path) => {
    let node = contents
    let offset = isMap(contents) ? undefined : (contents as Node | null)?.range?.[0]
    for (const key of path) {
      const entries = known.get(node) ?? entriesOf(node)
      known.set(node, entries)
      const entry = entries.get(String(key))
      if (!entry?.at.range) return { offset }
      offset = entry.at.range[0]
      node = entry.value
    }
    return { offset, value: node }
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
