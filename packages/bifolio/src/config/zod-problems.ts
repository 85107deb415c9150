import type { z } from 'zod'
import type { ErrorId } from '../errors/catalogue.ts'
import { quoted } from '../errors/define-error.ts'
import { type Explanation, explain } from '../errors/problem.ts'
import { isObject } from '../shared/is-object.ts'
import { nearest } from '../shared/nearest.ts'
import type { Problem, SourceLocation } from '../shared/types.ts'
import { formatPath, type KeyPath, readValue } from './key-path.ts'
import { keyOwner, knownKeys, optionDescription } from './schema/schema-keys.ts'

type Issue = z.core.$ZodIssue

/** The input that was validated, and how messages refer to it. */
export interface Subject {
  schema: z.ZodType
  input: unknown
  /** Relative to the site root. */
  file: string
  /** The whole: `configuration`, `frontmatter`, … */
  whole: string
  /** A key of it: `option`, `field`, … */
  part: string
  /** Position in the file of the entry at a path, or of the nearest above it. */
  locate: (path: KeyPath) => Omit<SourceLocation, 'file'> | undefined
  /** The source of the value at a path, if it differs from the value: `1.10`. */
  written?: (path: KeyPath) => string | undefined
  /** What to write instead of keys of other tools. */
  otherKeys?: Readonly<Record<string, string>>
  /** How to write the whole. */
  example?: string
  /** Default: every problem is an error. */
  severityOf?: (issue: Issue) => Problem['severity']
}

/** An issue at its full path, with its explanation. */
interface Finding extends Explanation {
  issue: Issue
  path: KeyPath
}

/** Parameters of an issue that the schema itself reports. */
export interface CustomParams {
  hint?: string
  /** Its own error message. @param option the option as messages name it */
  explainFor?: (option: string) => Explanation
}

/** Turns the issues that a schema found into problems: each with its key path, its position and, if possible, a hint. */
export function issueProblems(issues: readonly Issue[], subject: Subject): Problem[] {
  const findings = issues.flatMap((issue) => findingsOf(issue, [], subject))
  // A misspelled key is not also reported as a missing key.
  const similar = findings.flatMap(({ issue, path }) =>
    issue.code === 'unrecognized_keys' ? [similarKey(path, subject)] : [],
  )
  const misspelled = new Set(similar.map(formatPath))
  // It may be the key of another kind of object, which lacks other keys.
  const owners = new Set(
    similar.filter(({ length }) => length > 0).map((path) => formatPath(path.slice(0, -1))),
  )
  const isMisspelled = ({ id, issue, path }: Finding): boolean =>
    id === ('missing-repository' satisfies ErrorId)
      ? misspelled.has(formatPath([...path, 'docRepoBaseUrl']))
      : isMissing(issue, path, subject) &&
        (misspelled.has(formatPath(path)) || owners.has(formatPath(path.slice(0, -1))))
  return findings
    .filter((finding) => !isMisspelled(finding))
    .map(({ issue, path, ...explanation }) => ({
      ...explanation,
      severity: subject.severityOf?.(issue) ?? 'error',
      file: subject.file,
      ...subject.locate(path),
    }))
}

function findingsOf(issue: Issue, parent: KeyPath, subject: Subject): Finding[] {
  const path = [...parent, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return unionFindings(issue.errors, path, subject, issue)
  if (issue.code === 'unrecognized_keys') return unknownFindings(issue, path, subject)
  return [{ issue, path, ...describe(issue, path, subject) }]
}

/** Reports only the best matching alternative; when none has the right type, all are listed. */
function unionFindings(errors: Issue[][], path: KeyPath, subject: Subject, issue: Issue): Finding[] {
  // The schema says itself what it expects.
  const isWhole = errors.flat().every((one) => one.path.length === 0)
  if (isWhole && issue.message !== 'Invalid input') {
    const rule = `${issue.message}, not ${show(readValue(subject.input, path))}.`
    return [{ issue, path, ...invalid(path, rule, subject) }]
  }
  const fitting = errors.filter(
    (issues) => !issues.some((one) => one.path.length === 0 && one.code === 'invalid_type'),
  )
  if (fitting.length === 0) {
    const expected = errors
      .flat()
      .flatMap((one) => (one.code === 'invalid_type' ? typeName(one.expected) : []))
    return [{ issue, path, ...mistyped([...new Set(expected)].join(' or '), path, subject) }]
  }
  const best = fitting.reduce((a, b) => (mismatchScore(b) < mismatchScore(a) ? b : a))
  return best.flatMap((one) => findingsOf(one, path, subject))
}

/** Unknown keys count most against an alternative; how much of it is missing does not matter. */
function mismatchScore(issues: Issue[]): number {
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  return 2 * unknown.length + (issues.some((issue) => issue.code !== 'unrecognized_keys') ? 1 : 0)
}

/** Maximum number of unknown keys of one object that are reported one by one; more indicate a wrong value. */
const MOST_UNKNOWN = 100

function unknownFindings(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  parent: KeyPath,
  subject: Subject,
): Finding[] {
  const found = issue.keys.slice(0, MOST_UNKNOWN).flatMap((key) => {
    const path = [...parent, key]
    const below = isKnown(path, subject) ? unknownBelow(path, subject) : []
    return (below.length > 0 ? below : [path]).map((at) => ({ issue, path: at, ...unknownKey(at, subject) }))
  })
  const next = issue.keys[MOST_UNKNOWN]
  if (next === undefined) return found
  const count = issue.keys.length - MOST_UNKNOWN
  return [...found, { issue, path: [...parent, next], ...explain('unknown-options', { count }) }]
}

/** Whether another alternative has a key: then something in its value made the schema choose this one. */
function isKnown(path: KeyPath, { schema, input }: Subject): boolean {
  return knownKeys(schema, input, path.slice(0, -1)).includes(String(path.at(-1)))
}

/** The unknown keys in the objects of a list. */
function unknownBelow(path: KeyPath, subject: Subject): KeyPath[] {
  const list = readValue(subject.input, path)
  if (!Array.isArray(list)) return []
  return list.flatMap((entry, index) => {
    const paths = isObject(entry) ? Object.keys(entry).map((key) => [...path, index, key]) : []
    return paths.flatMap((at) => (isKnown(at, subject) ? unknownBelow(at, subject) : [at]))
  })
}

function unknownKey(path: KeyPath, subject: Subject): Explanation {
  return explain('unknown-option', {
    part: subject.part,
    path: formatPath(path),
    hint: unknownKeyHint(path, subject),
  })
}

function unknownKeyHint(path: KeyPath, subject: Subject): string {
  const key = String(path.at(-1))
  const { otherKeys = {} } = subject
  if (path.length === 1 && Object.hasOwn(otherKeys, key)) return otherKeys[key] ?? ''
  const owner = keyOwner(subject.schema, key, path.slice(0, -1))
  if (owner !== undefined) return `\`${key}\` belongs ${owner ? `in \`${owner}\`` : 'at the top level'}.`
  const near = similarKey(path, subject).at(-1)
  if (near === key) return 'The option exists, but its value, or an option beside it, is not valid.'
  if (near) return `Did you mean \`${String(near)}\`?`
  const value = readValue(subject.input, path)
  const top = knownKeys(subject.schema, subject.input, [])
  const meant =
    path.length === 1 && isObject(value)
      ? Object.keys(value).flatMap((one) => nearest(one, top) ?? [])[0]
      : undefined
  if (meant) return `Write its options at the top level, such as \`${meant}\`.`
  const known = knownKeys(subject.schema, subject.input, path.slice(0, -1))
  return known.length > MOST_LISTED
    ? `Fix its name or remove it; the reference of ${subject.whole} lists all of them.`
    : `Known here: ${quoted(known)}.`
}

/** Maximum number of known keys in a hint, which may be repeated for many pages. */
const MOST_LISTED = 12

/** The path of the known key that is most similar to an unknown one; empty if there is none. */
function similarKey(path: KeyPath, { schema, input }: Subject): KeyPath {
  const parent = path.slice(0, -1)
  const key = String(path.at(-1))
  const known = knownKeys(schema, input, parent)
  const near = nearest(key, known) ?? OTHER_NAMES[key]?.find((name) => known.includes(name))
  return near ? [...parent, near] : []
}

/** What other tools call an option. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  children: ['items'],
  href: ['link'],
  to: ['link'],
  url: ['link'],
  label: ['text'],
  name: ['text', 'label'],
}

function describe(issue: Issue, path: KeyPath, subject: Subject): Explanation {
  if (isMissing(issue, path, subject)) return missing(issue, path, subject)
  if (issue.code === 'invalid_type') return mistyped(typeName(issue.expected), path, subject)
  const choices = choicesOf(issue)
  if (choices.length > 0) return notOneOf(choices, path, subject)
  if (issue.code === 'too_small' || issue.code === 'too_big') return invalid(path, boundOf(issue), subject)
  if (issue.code === 'invalid_key') return invalid(path, issue.issues[0]?.message ?? issue.message, subject)
  if (issue.code !== 'custom') return invalid(path, issue.message, subject)
  const { hint, explainFor } = (issue.params ?? {}) as CustomParams
  return explainFor?.(nameOf(path, subject)) ?? invalid(path, issue.message, subject, hint)
}

/** The values that an issue lists as allowed, if it is about a choice. */
function choicesOf(issue: Issue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  return issue.code === 'invalid_union' && 'options' in issue ? (issue.options ?? []).map(String) : []
}

function missing(issue: Issue, path: KeyPath, subject: Subject): Explanation {
  const choices = choicesOf(issue)
  const hint =
    choices.length > 0 ? `One of ${quoted(choices)}.` : optionDescription(subject.schema, subject.input, path)
  return explain('missing-option', { option: nameOf(path, subject), hint })
}

function isMissing(issue: Issue, path: KeyPath, subject: Subject): boolean {
  const codes = ['invalid_type', 'invalid_value', 'invalid_union']
  return path.length > 0 && codes.includes(issue.code ?? '') && readValue(subject.input, path) === undefined
}

function mistyped(expected: string, path: KeyPath, subject: Subject): Explanation {
  const value = readValue(subject.input, path)
  const isObject = typeof value === 'object' && value !== null && path.length > 0
  const inBrackets = isObject && expected === TYPE_NAMES.array ? 'Write a list: `[…]`.' : undefined
  const hint = inBrackets ?? conversionOf(expected, value)
  const shown = SECRET.test(String(path.at(-1))) ? `a ${typeof value}` : show(value, subject.written?.(path))
  return invalid(path, `must be ${expected}, not ${shown}.`, subject, hint)
}

/** How a value of another type can be written as the expected one. */
function conversionOf(expected: string, value: unknown): string | undefined {
  const isText = typeof value === 'string'
  if (expected === 'a string' && (typeof value === 'number' || typeof value === 'boolean'))
    return 'Put it in quotes.'
  if (expected === 'a string' && Array.isArray(value)) return 'Write one value instead of the list.'
  if (expected === TYPE_NAMES.array && isText) return `Write a list: \`[${value}]\`.`
  if (expected === 'a number' && isText && /^-?\d+(?:\.\d+)?$/.test(value)) return `Write \`${value}\`.`
  const named = isText && TRUTHS.get(value.toLowerCase())
  return expected === TYPE_NAMES.boolean && named ? `Write \`${named}\`.` : undefined
}

/** Words that YAML 1.1 read as truth values, and texts of them. */
const TRUTHS = new Map(
  Object.entries({ yes: 'true', on: 'true', true: 'true', no: 'false', off: 'false', false: 'false' }),
)

function notOneOf(values: string[], path: KeyPath, subject: Subject): Explanation {
  const value = readValue(subject.input, path)
  const rule = `must be ${values.length > 1 ? 'one of ' : ''}${quoted(values)}, not ${show(value)}.`
  if (typeof value !== 'string')
    return invalid(path, rule, subject, isQuotable(value, values) ? 'Put it in quotes.' : undefined)
  const near = nearest(value, values)
  return invalid(path, rule, subject, near && `Did you mean \`${near}\`?`)
}

/** Whether a value as a string is one of the choices. Only primitives: an object may have `toString` as data. */
function isQuotable(value: unknown, values: readonly string[]): boolean {
  return typeof value !== 'object' && values.includes(String(value))
}

function boundOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  if (issue.code === 'too_big')
    return `must ${issue.origin === 'array' ? `have at most ${issue.maximum} entries` : `be at most ${issue.maximum}`}.`
  const isNumber = issue.origin === 'number' || issue.origin === 'int'
  return isNumber ? `must be at least ${issue.minimum}.` : 'must not be empty.'
}

function invalid(path: KeyPath, rule: string, subject: Subject, hint?: string): Explanation {
  return explain('invalid-option', {
    option: nameOf(path, subject),
    rule,
    hint: hint ?? (path.length > 0 ? undefined : subject.example),
  })
}

function nameOf(path: KeyPath, { whole }: Subject): string {
  return path.length > 0 ? `\`${formatPath(path)}\`` : `The ${whole}`
}

const TYPE_NAMES: Record<string, string> = {
  array: 'a list',
  tuple: 'a pair',
  object: 'an object',
  record: 'an object',
  int: 'a whole number',
  boolean: '`true` or `false`',
}

const typeName = (expected: string): string => TYPE_NAMES[expected] ?? `a ${expected}`

const LONGEST_SHOWN = 40
/** Options whose values no message quotes. */
const SECRET = /^(?:token|apiKey)$/

/** Formats a value for messages: short ones as they are, large ones by their type. @param written its source */
function show(value: unknown, written = String(value)): string {
  if (Array.isArray(value)) return 'a list'
  if (value === null || value === undefined) return 'empty'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'function') return 'a function'
  const text = typeof value === 'string' ? JSON.stringify(value) : written
  return `\`${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}\``
}
