import type { Document, Node } from 'yaml'
import { isMap, isScalar, isSeq, parseDocument, visit } from 'yaml'
import type { z } from 'zod'
import { positionAt } from '../shared/position.ts'
import type { Frontmatter, Place, Problem } from '../shared/types.ts'
import { type KeyPath, valueAt } from './key-path.ts'
import { frontmatterSchema } from './schema/frontmatter-fields.ts'
import { problemsOf } from './zod-problems.ts'

export interface FrontmatterResult {
  /** The valid fields; the others are reported in `problems`. */
  frontmatter: Frontmatter
  problems: Problem[]
}

/**
 * Reads the frontmatter of a page. Broken YAML and wrong types are errors, unknown fields and page types warnings.
 * @param yaml the text between the `---` lines
 * @param file the page, relative to the site root
 * @param firstLine line of the file that the text starts on, counted from 1
 */
export function readFrontmatter(yaml: string, file: string, firstLine: number): FrontmatterResult {
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'error' })
  const placeOf = (offset: number) => {
    const { line, column } = positionAt(yaml, offset)
    return { line: firstLine + line - 1, column }
  }
  const faults = yamlProblems(document, file, placeOf)
  if (faults.some(({ severity }) => severity === 'error') || isEmpty(document))
    return { frontmatter: {}, problems: faults }
  if (!isMap(document.contents)) {
    const message = 'The frontmatter must consist of `field: value` lines.'
    const hint = 'Write, for example, `title: Quick start`.'
    const place = placeOf(document.contents?.range?.[0] ?? 0)
    return { frontmatter: {}, problems: [...faults, { severity: 'error', file, ...place, message, hint }] }
  }
  const fields = fieldsOf(document)
  if (!fields) {
    const message = 'The references (`*name`) in the frontmatter stand for far too many values.'
    const hint = 'Write out what they refer to.'
    faults.push({ severity: 'error', file, line: firstLine, message, hint })
    return { frontmatter: {}, problems: faults }
  }
  const { frontmatter, problems } = readFields(fields, file, (path) => {
    const offset = findKey(document.contents, path)
    return offset === undefined ? { line: firstLine } : placeOf(offset)
  })
  return { frontmatter, problems: [...faults, ...problems] }
}

/** The fields as data; `undefined` when the parser refuses to follow their references. */
function fieldsOf(document: Document): object | undefined {
  try {
    return document.toJS()
  } catch (error) {
    if (error instanceof ReferenceError) return undefined
    throw error
  }
}

type Locate = (path: KeyPath) => Omit<Place, 'file'>

function readFields(input: unknown, file: string, locate: Locate): FrontmatterResult {
  const result = frontmatterSchema.safeParse(input)
  if (result.success) return { frontmatter: result.data, problems: [] }
  const { issues } = result.error
  const problems = problemsOf(issues, {
    schema: frontmatterSchema,
    input,
    file,
    whole: 'frontmatter',
    part: 'frontmatter field',
    locate,
    severityOf: (issue) => (isHarmless(issue, input) ? 'warning' : 'error'),
  })
  return { frontmatter: frontmatterSchema.safeParse(withoutFaults(input, issues)).data ?? {}, problems }
}

// A page can be shown in spite of a field that is not read or a layout that is not known.
function isHarmless(issue: z.core.$ZodIssue, input: unknown): boolean {
  if (issue.code === 'unrecognized_keys') return true
  return issue.path[0] === 'pageType' && typeof valueAt(input, issue.path) === 'string'
}

/** The input without its unknown keys and without the fields that have a fault. */
function withoutFaults(input: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy = structuredClone(input)
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys'
    const owner = isUnknown ? valueAt(copy, issue.path) : copy
    const keys = isUnknown ? issue.keys : issue.path.slice(0, 1)
    if (typeof owner !== 'object' || owner === null) continue
    for (const key of keys) Reflect.deleteProperty(owner, key)
  }
  return copy
}

function isEmpty(document: Document): boolean {
  return document.contents === null || (isScalar(document.contents) && document.contents.value === null)
}

/** Offset of the key at a path, or of the nearest entry above it. */
function findKey(contents: unknown, path: KeyPath): number | undefined {
  let node = contents
  let found: number | undefined
  for (const key of path) {
    const [place, value] = childOf(node, key)
    if (!place?.range) return found
    found = place.range[0]
    node = value
  }
  return found
}

function childOf(node: unknown, key: PropertyKey): [place?: Node, value?: unknown] {
  if (isSeq<Node>(node)) return [node.items[Number(key)], node.items[Number(key)]]
  if (!isMap<Node>(node)) return []
  const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
  return [pair?.key, pair?.value]
}

const QUOTE_IT = 'Put the value in quotes if it is meant as text.'

/** What the messages of the YAML parser mean for a writer; the others are passed on as they are. */
const YAML_PROBLEMS: [complaint: RegExp, message: string, hint: string][] = [
  [/^BLOCK_AS_IMPLICIT_KEY/, 'Unexpected `: ` in a value.', QUOTE_IT],
  [/^DUPLICATE_KEY/, 'The field is given twice.', 'Keep one of the two.'],
  [/^MISSING_CHAR Missing closing/, 'The closing quote is missing.', 'Add it at the end of the value.'],
  [/^(?:MISSING_CHAR|MULTILINE)/, 'Expected `field: value`.', 'Every line has to name a field.'],
  [/^MULTIPLE_DOCS/, 'Unexpected `---`.', 'The frontmatter ends at the second `---` line.'],
  [/^TAB_AS_INDENT/, 'YAML is not indented with tabs.', 'Use spaces.'],
]

function yamlProblems(
  document: Document,
  file: string,
  placeOf: (offset: number) => Omit<Place, 'file'>,
): Problem[] {
  const found = [...document.errors, ...document.warnings].map(
    ({ name, code, message, pos }): Problem => ({
      severity: name === 'YAMLWarning' ? 'warning' : 'error',
      file,
      ...placeOf(pos[0]),
      ...wordsFor(code, message),
    }),
  )
  visit(document, {
    Alias: (_, alias) => {
      if (alias.resolve(document)) return
      const place = placeOf(alias.range?.[0] ?? 0)
      const message = `\`*${alias.source}\` refers to nothing: a value that starts with \`*\` is a reference.`
      found.push({ severity: 'error', file, ...place, message, hint: QUOTE_IT })
    },
  })
  return found
}

function wordsFor(code: string, complaint: string): Pick<Problem, 'message' | 'hint'> {
  const [, message, hint] = YAML_PROBLEMS.find(([pattern]) => pattern.test(`${code} ${complaint}`)) ?? []
  return { message: message ?? `The frontmatter is not valid YAML: ${complaint}.`, hint: hint ?? QUOTE_IT }
}
