import { expect } from '@rstest/core'
import type { Problem } from '../../packages/bifolio/src/shared/types.ts'

/** An expectation about a text: a substring, a pattern, or a function that throws. */
export type Matcher = string | RegExp | ((text: string) => unknown)

/** An expected problem: `message` and `hint` are substrings or patterns, the rest is exact. */
export interface ExpectedProblem extends Partial<Omit<Problem, 'message' | 'hint'>> {
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

/** The expected problem as a value for `toEqual`. */
export function asPattern({ message, hint, ...exact }: ExpectedProblem): unknown {
  const part = (text: string | RegExp): unknown =>
    typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
  return expect.objectContaining({
    ...exact,
    ...(message === undefined ? {} : { message: part(message) }),
    ...(hint === undefined ? {} : { hint: part(hint) }),
  })
}
