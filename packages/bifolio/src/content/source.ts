import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { problem } from '../errors/problem.ts'
import type { Problem } from '../shared/types.ts'
import type { Compilation } from './compilation.ts'

/** Reads a source file with normalised line endings; read errors are problems of the page. */
export function readSource(page: Compilation, path: string): string {
  const { text, problem: fault } = readText(path, page.file)
  if (fault) page.problems.push(fault)
  return text
}

/**
 * Reads a text file, without a byte order mark and with normalised line endings.
 * @param path absolute path
 * @param file the file that a problem refers to
 * @returns the text, empty if there is a problem
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

/** Converts all line endings of Markdown to `\n`; in one pass, as `\r\n` would otherwise become two. */
export function plainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'it is a link to a file that does not exist',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ELOOP: 'it is a link that leads to itself',
}
