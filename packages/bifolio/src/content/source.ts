import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import type { Problem } from '../shared/types.ts'
import type { Compilation } from './compilation.ts'

/** The text of a source file with plain line ends; what keeps it from being read is a problem of the page. */
export function readSource(page: Compilation, path: string): string {
  const { text, problem } = readText(path, page.file)
  if (problem) page.problems.push(problem)
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
  const failed = (message: string, hint: string, line?: number) => {
    return { text: '', problem: { severity: 'error' as const, file, line, message, hint } }
  }
  try {
    const bytes = readFileSync(path)
    const text = plainLineEnds(new TextDecoder().decode(bytes))
    if (isUtf8(bytes)) return { text }
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length
    return failed('The file is not valid UTF-8.', 'Save it again with the encoding UTF-8.', line)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return failed(
      `The file cannot be read: ${REASONS[code] ?? message}.`,
      'Check the file and its permissions.',
    )
  }
}

/** All line ends that Markdown knows as `\n`; in one step, or a `\r` before `\r\n` would make a new one. */
export function plainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

const REASONS: Record<string, string> = {
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
  ENOENT: 'it is a link to a file that does not exist',
  ELOOP: 'it is a link that leads to itself',
}
