import { expect } from '@rstest/core'
import type { Problem } from '../../packages/bifolio/src/shared/types.ts'

/** An expectation about a text: a substring, a pattern, or a function that throws. */
export type Matcher = string | RegExp | ((text: string) => unknown)

/**
 * An expected problem. Fields: `message` and `hint` are substrings or patterns, the rest is exact. Or a text with place, severity of a
 * warning, id, and parts of message and hint, separated by `…`:
 * ``en/a.md:3:1 dead-link `/guide/instal` -> `/guide/install` ``, ``3:1 warning unknown-prop `tpye` ``, `build: unwritable-folder`.
 */
export type ExpectedProblem = string | ProblemFields

export interface ProblemFields extends Partial<Omit<Problem, 'message' | 'hint'>> {
  message?: string | RegExp
  hint?: string | RegExp
}

/** @throws when one of the matchers fails */
export function expectText(text: string, matchers: readonly Matcher[]): void {
  for (const matcher of matchers) {
    if (typeof matcher === 'string') expect(text).toContain(matcher)
    else if (matcher instanceof RegExp) expect(text).toMatch(matcher)
    else matcher(text)
  }
}

/** A matcher for a text that has no such substring or match. */
export function not(matcher: string | RegExp): Matcher {
  return (text) => {
    if (typeof matcher === 'string') expect(text).not.toContain(matcher)
    else expect(text).not.toMatch(matcher)
  }
}

const PROBLEM =
  /^(?:(?:([^\s:]*[^\s:\d][^\s:]*):)?(\d+)?(?::(\d+))? )?(warning )?([a-z]+(?:-[a-z]+)*)(?: (?!->)(.+?))?(?: -> (.+))?$/s

/** The expected problem as a value for `toEqual`. @param file that of a text without one */
export function asPattern(expected: ExpectedProblem, file?: string): unknown {
  if (typeof expected === 'string') return textPattern(expected, file)
  const { message, hint, ...exact } = expected
  const part = (text: string | RegExp): unknown =>
    typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
  return expect.objectContaining({
    ...(file && { file }),
    ...exact,
    ...(message === undefined ? {} : { message: part(message) }),
    ...(hint === undefined ? {} : { hint: part(hint) }),
  })
}

function textPattern(text: string, defaultFile?: string): unknown {
  const [, file = defaultFile, line, column, warning, id, message, hint] = PROBLEM.exec(text) ?? []
  if (!id) throw new Error(`Not an expected problem: ${text}`)
  return expect.objectContaining({
    ...(file && { file }),
    ...(line && { line: Number(line) }),
    ...(column && { column: Number(column) }),
    severity: warning ? 'warning' : 'error',
    id,
    ...(message && { message: expect.stringMatching(inOrder(message)) }),
    ...(hint && { hint: expect.stringMatching(inOrder(hint)) }),
  })
}

/** Matches texts that have the parts, in this order. */
function inOrder(parts: string): RegExp {
  const escaped = parts.split(' … ').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(escaped.join('.*'), 's')
}
