import type { Block, CheckContext, CheckReport, Problem, SourceLocation } from 'bifolio/check'
import { offsetPosition } from 'bifolio/config'

/** What is wrong, without its place. */
export type Finding = Pick<Problem, 'message' | 'hint'>

/** An error at a place. */
export function error({ file, line, column }: SourceLocation, message: string, hint?: string): Problem {
  return { severity: 'error', file, line, column, message, hint }
}

/** An error at a piece of the text of a block; at its start if it does not have the piece. */
export function blockError(block: Block, piece: string, message: string, hint: string): Problem {
  const { line, column } = textPosition(block.source, piece)
  const place = {
    file: block.file,
    line: block.line + line - 1,
    column: line === 1 ? block.column + column - 1 : column,
  }
  return error(place, message, hint)
}

/** Line and column of a piece of a text, counted from 1: the start if the text does not have it. */
export function textPosition(text: string, piece: string): { line: number; column: number } {
  return offsetPosition(text, Math.max(0, text.indexOf(piece)))
}

/** Ends a check that cannot continue. */
export class CheckRefusedError extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.map(({ message }) => message).join(' '))
  }
}

/** A check that reports what it refuses, with these problems alone. */
export function reportingRefusal<Options>(
  check: (options: Options, context: CheckContext) => Promise<CheckReport>,
): typeof check {
  return async (options, context) => {
    try {
      return await check(options, context)
    } catch (reason) {
      if (!(reason instanceof CheckRefusedError)) throw reason
      return { problems: reason.problems, summary: 'nothing checked', counts: {} }
    }
  }
}
