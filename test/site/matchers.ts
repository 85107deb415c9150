import { expect } from '@rstest/core'
import type { Problem } from '../../packages/bifolio/src/shared/types.ts'

/** What a text has to hold: a part of it, a pattern, or whatever a function says by throwing. */
export type Matcher = string | RegExp | ((text: string) => unknown)

/** A problem as a test expects it: `message` and `hint` are parts or patterns, the rest is exact. */
export interface ExpectedProblem extends Partial<Omit<Problem, 'message' | 'hint'>> {
  message?: string | RegExp
  hint?: string | RegExp
}

/** @throws when one of the matchers does not fit */
export function expectText(text: string, matchers: readonly Matcher[]): void {
  for (const matcher of matchers) {
    if (typeof matcher === 'string') expect(text).toContain(matcher)
    else if (matcher instanceof RegExp) expect(text).toMatch(matcher)
    else matcher(text)
  }
}

/** Says that a text must not hold a part, or fit a pattern. */
export function not(matcher: string | RegExp): Matcher {
  return (text) => {
    if (typeof matcher === 'string') expect(text).not.toContain(matcher)
    else expect(text).not.toMatch(matcher)
  }
}

/** The expected problem as a value that equals those that fit. */
export function asPattern({ message, hint, ...exact }: ExpectedProblem): unknown {
  const part = (text: string | RegExp): unknown =>
    typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
  return expect.objectContaining({
    ...exact,
    ...(message === undefined ? {} : { message: part(message) }),
    ...(hint === undefined ? {} : { hint: part(hint) }),
  })
}
