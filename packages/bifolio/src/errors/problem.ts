import type { Problem, SourceLocation } from '../shared/types.ts'
import { type ErrorId, errors } from './catalogue.ts'
import type { VariableError } from './define-error.ts'

/** A problem without its place: what happened, and what to do about it. */
export type Explanation = Pick<Problem, 'id' | 'severity' | 'message' | 'hint'>

/** What the message of an error needs, as the arguments that follow the others. */
export type ParamsOf<Id extends ErrorId> =
  (typeof errors)[Id] extends VariableError<infer Params> ? [params: Params] : []

/** A problem of the catalogue, at a position. */
export function problem<Id extends ErrorId>(
  id: Id,
  location: SourceLocation,
  ...params: ParamsOf<Id>
): Problem {
  const { severity, message, hint } = explain(id, ...params)
  return { id, severity, ...location, message, ...(hint && { hint }) }
}

/** What a problem of the catalogue says, for a place that is added later. */
export function explain<Id extends ErrorId>(id: Id, ...[params]: ParamsOf<Id>): Explanation {
  const { severity = 'error', message, hint } = errors[id]
  // That the parameters belong to the error is checked where this is called; here it is one of all.
  const fill = (text: unknown): string | undefined =>
    typeof text === 'function' ? text(params) : (text as string | undefined)
  const filledHint = fill(hint)
  return { id, severity, message: fill(message) ?? '', ...(filledHint && { hint: filledHint }) }
}
