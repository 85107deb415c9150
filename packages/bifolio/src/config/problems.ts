import type { z } from 'zod'
import { nearest } from '../shared/nearest.ts'
import type { Place, Problem } from '../shared/types.ts'
import { descriptionAt, keysAt, ownerOf } from './keys.ts'
import { nameOf, type Path, quoted, show, typeName, valueAt } from './wording.ts'

type Issue = z.core.$ZodIssue

/** What was read, and how to speak of it. */
export interface Subject {
  schema: z.ZodType
  input: unknown
  /** Relative to the site root. */
  file: string
  /** The whole: `configuration`, `frontmatter`, … */
  whole: string
  /** A key of it: `option`, `field`, … */
  part: string
  /** Where in the file the entry at a path stands, or the nearest above it. */
  locate: (path: Path) => Omit<Place, 'file'> | undefined
  /** Default: every problem is an error. */
  severityOf?: (issue: Issue) => Problem['severity']
}

interface Wording {
  message: string
  hint?: string
}

/** A fault of the input before it gets its place. */
interface Fault extends Wording {
  issue: Issue
  path: Path
}

/** Tells what a schema found wrong with an input: each with its key path, its place and, if possible, the remedy. */
export function problemsOf(issues: readonly Issue[], subject: Subject): Problem[] {
  const faults = issues.flatMap((issue) => faultsOf(issue, [], subject))
  const suggested = new Set(
    faults.flatMap(({ issue, path }) => (isUnknownKey(issue) ? suggestionAt(path, subject) : [])),
  )
  return faults
    .filter(({ issue, path }) => !(isMissing(issue, path, subject) && suggested.has(nameOf(path))))
    .map(({ issue, path, message, hint }) => ({
      severity: subject.severityOf?.(issue) ?? 'error',
      file: subject.file,
      ...subject.locate(path),
      message,
      ...(hint && { hint }),
    }))
}

function faultsOf(issue: Issue, parent: Path, subject: Subject): Fault[] {
  const path = [...parent, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return unionFaults(issue.errors, path, subject, issue)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownKey(issue, [...path, key], subject))
  if (issue.code === 'invalid_key')
    return [{ issue, path, ...sentence(path, issue.issues[0]?.message ?? issue.message, subject) }]
  return [{ issue, path, ...describe(issue, path, subject) }]
}

/** Of the alternatives the one that fits best speaks; when none has the right type, all are named. */
function unionFaults(errors: Issue[][], path: Path, subject: Subject, issue: Issue): Fault[] {
  const fitting = errors.filter(
    (issues) => !issues.some((one) => one.path.length === 0 && one.code === 'invalid_type'),
  )
  if (fitting.length === 0) {
    const expected = errors
      .flat()
      .flatMap((one) => (one.code === 'invalid_type' ? typeName(one.expected) : []))
    return [{ issue, path, ...mistyped([...new Set(expected)].join(' or '), path, subject) }]
  }
  const best = fitting.reduce((a, b) => (misfit(b) < misfit(a) ? b : a))
  return best.flatMap((one) => faultsOf(one, path, subject))
}

/** Unknown keys tell most against an alternative; how much of it is missing does not matter. */
function misfit(issues: Issue[]): number {
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  return 2 * unknown.length + (issues.some((issue) => issue.code !== 'unrecognized_keys') ? 1 : 0)
}

function unknownKey(issue: Issue, path: Path, subject: Subject): Fault {
  const key = String(path.at(-1))
  const message = `Unknown ${subject.part} \`${nameOf(path)}\`.`
  const owner = ownerOf(subject.schema, key, path.slice(0, -1))
  if (owner !== undefined) {
    const where = owner ? `in \`${owner}\`` : 'at the top level'
    return { issue, path, message, hint: `\`${key}\` belongs ${where}.` }
  }
  const known = keysAt(subject.schema, subject.input, path.slice(0, -1))
  const near = nearest(key, known)
  if (near) return { issue, path, message, hint: `Did you mean \`${near}\`?` }
  return { issue, path, message, hint: `Known here: ${quoted(known)}.` }
}

/** The full name of the key that an unknown one stands for, if any. */
function suggestionAt(path: Path, subject: Subject): string[] {
  const near = nearest(String(path.at(-1)), keysAt(subject.schema, subject.input, path.slice(0, -1)))
  return near ? [nameOf([...path.slice(0, -1), near])] : []
}

function describe(issue: Issue, path: Path, subject: Subject): Wording {
  if (isMissing(issue, path, subject)) return missing(issue, path, subject)
  if (issue.code === 'invalid_type') return mistyped(typeName(issue.expected), path, subject)
  const choices = choicesOf(issue)
  if (choices.length > 0) return notOneOf(choices, path, subject)
  if (issue.code === 'too_small' || issue.code === 'too_big') return sentence(path, boundOf(issue), subject)
  return sentence(path, issue.message, subject, issue.code === 'custom' ? issue.params?.hint : undefined)
}

/** The values that an issue says are allowed, if it is about a choice. */
function choicesOf(issue: Issue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  return issue.code === 'invalid_union' && 'options' in issue ? (issue.options ?? []).map(String) : []
}

function missing(issue: Issue, path: Path, subject: Subject): Wording {
  const choices = choicesOf(issue)
  const hint =
    choices.length > 0 ? `One of ${quoted(choices)}.` : descriptionAt(subject.schema, subject.input, path)
  return { message: `\`${nameOf(path)}\` is missing.`, hint }
}

function isUnknownKey(issue: Issue): boolean {
  return issue.code === 'unrecognized_keys'
}

function isMissing(issue: Issue, path: Path, subject: Subject): boolean {
  const codes = ['invalid_type', 'invalid_value', 'invalid_union']
  return path.length > 0 && codes.includes(issue.code ?? '') && valueAt(subject.input, path) === undefined
}

function mistyped(expected: string, path: Path, subject: Subject): Wording {
  const value = valueAt(subject.input, path)
  const canBeQuoted = expected === 'a string' && (typeof value === 'number' || typeof value === 'boolean')
  return sentence(
    path,
    `must be ${expected}, not ${show(value)}.`,
    subject,
    canBeQuoted ? 'Put it in quotes.' : undefined,
  )
}

function notOneOf(values: string[], path: Path, subject: Subject): Wording {
  const value = valueAt(subject.input, path)
  const message = `must be ${values.length > 1 ? 'one of ' : ''}${quoted(values)}, not ${show(value)}.`
  if (typeof value !== 'string')
    return sentence(path, message, subject, values.includes(String(value)) ? 'Put it in quotes.' : undefined)
  const near = nearest(value, values)
  return sentence(path, message, subject, near && `Did you mean \`${near}\`?`)
}

function boundOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  if (issue.code === 'too_small' && issue.origin !== 'number' && issue.origin !== 'int')
    return 'must not be empty.'
  return issue.code === 'too_small'
    ? `must be at least ${issue.minimum}.`
    : `must be at most ${issue.maximum}.`
}

function sentence(path: Path, predicate: string, subject: Subject, hint?: string): Wording {
  const name = path.length > 0 ? `\`${nameOf(path)}\`` : `The ${subject.whole}`
  return { message: `${name} ${predicate}`, hint }
}
