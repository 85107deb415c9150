import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { problem } from '../errors/problem.ts'
import type { Problem } from '../shared/types.ts'
import type { Compilation } from './compilation.ts'

/** The text of a source file with plain line ends; what keeps it from being read is a problem of the page. */
export function readSource(page: Compilation, path: string): string {
  const { text, problem: fault } = readText(path, page.file)
  if (fault) page.problems.push(fault)
  return text
}

/**
 * Reads a text file, without a byte order mark and with plain line ends.
 * @param path absolute path
 * @param file what a problem names
 * @returns the text, which is empty where there is a problem
 * @example
 * const { text, problem } = readText(join(dirs.content, file), file)
 */
export function readText(path: string, file: string): { text: string; problem?: Problem } {
  try {
    const bytes = readFileSync(path)
    const text = plainLineEnds(new TextDecoder().decode(bytes))
    if (isUtf8(bytes)) return { text }
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length
    return { text: '', problem: problem('invalid-encoding', { file, line }) }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return { text: '', problem: problem('unreadable-file', { file }, { reason: REASONS[code] ?? message }) }
  }
}

/** All line ends that Markdown knows as `\n`; in one step, or a `\r` before `\r\n` would make a new one. */
export function plainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'it is a link to a file that does not exist',
  ELOOP: 'it is a link that leads to itself',
}
