import type { Problem, SourceLocation } from '../shared/types.ts'
import { type ErrorId, type ErrorOf, errors } from './catalogue.ts'
import type { VariableError } from './define-error.ts'

/** A problem without its location: what happened, and how to fix it. */
export type Explanation = Pick<Problem, 'id' | 'severity' | 'message' | 'hint'>

/** The parameters of an error's message, as rest arguments. */
export type ProblemParams<Id extends ErrorId> =
  ErrorOf<Id> extends VariableError<infer Params> ? [params: Params] : []

/** Creates a problem from the catalogue at a position. */
export function problem<Id extends ErrorId>(
  id: Id,
  location: SourceLocation,
  ...params: ProblemParams<Id>
): Problem {
  const { severity, message, hint } = explain(id, ...params)
  return { id, severity, ...location, message, ...(hint && { hint }) }
}

/** By a symbol, copies of a problem have it, and neither JSON nor messages of threads do. */
const CAUSE = Symbol.for('bifolio.cause')

/** A problem, or a part of one, with the error that it is about. */
export function withCause<Part extends object>(part: Part, cause: unknown): Part {
  return { ...part, [CAUSE]: cause }
}

/** The stack of the error that a problem is about, if it is known. */
export function stackOf(problem: Problem & { [CAUSE]?: unknown }): string | undefined {
  const { [CAUSE]: cause } = problem
  return cause instanceof Error ? cause.stack : undefined
}

/** Creates a problem from the catalogue whose location is added later. */
export function explain<Id extends ErrorId>(id: Id, ...[params]: ProblemParams<Id>): Explanation {
  const { severity = 'error', message, hint } = errors[id]
  // Callers check that the parameters belong to the error; here it may be any of them.
  const fill = (text: unknown): string | undefined =>
    typeof text === 'function' ? text(params) : (text as string | undefined)
  const filledHint = fill(hint)
  return { id, severity, message: fill(message) ?? '', ...(filledHint && { hint: filledHint }) }
}
