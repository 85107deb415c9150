import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Problem } from '../shared/types.ts'
import type { Draft } from './draft.ts'

const FENCE_LANGUAGE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*([\w+#.-]+)/gm
const FRAGMENT_IMPORT = /^import\s[^'"]*['"]([./][^'"]*\.mdx?)['"]/gm

/** The languages of the fences of a source and of the fragments that it imports: they have to be loaded beforehand. */
export function languagesIn(
  source: string,
  file: string,
  root: string,
  seen = new Set<string>([file]),
): Set<string> {
  const languages = new Set([...source.matchAll(FENCE_LANGUAGE)].map((match) => match[1] ?? ''))
  for (const [, specifier = ''] of source.matchAll(FRAGMENT_IMPORT)) {
    const fragment = specifier.startsWith('/')
      ? specifier.slice(1)
      : posix.join(posix.dirname(file), specifier)
    if (seen.has(fragment) || !existsSync(join(root, fragment))) continue
    seen.add(fragment)
    for (const lang of languagesIn(readFileSync(join(root, fragment), 'utf8'), fragment, root, seen))
      languages.add(lang)
  }
  return languages
}

/** The text of a source file with plain line ends; what keeps it from being read is a problem of the page. */
export function readSource(draft: Draft, path: string): string {
  const { text, problem } = readText(path, draft.file)
  if (problem) draft.problems.push(problem)
  return text
}

/** Reads a text file, without a byte order mark and with plain line ends. The text is empty where there is a problem. */
export function readText(path: string, file: string): { text: string; problem?: Problem } {
  const failed = (message: string, hint: string, line?: number) => {
    return { text: '', problem: { severity: 'error' as const, file, line, message, hint } }
  }
  try {
    const bytes = readFileSync(path)
    if (!isUtf8(bytes))
      return failed(
        'The file is not valid UTF-8.',
        'Save it again with the encoding UTF-8.',
        firstBadLine(bytes),
      )
    return {
      text: bytes
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .replaceAll('\r\n', '\n'),
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return failed(
      `The file cannot be read: ${UNREADABLE[code] ?? message}.`,
      'Check the file and its permissions.',
    )
  }
}

const UNREADABLE: Record<string, string> = {
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
  ENOENT: 'it is a link to a file that does not exist',
  ELOOP: 'it is a link that goes round in a circle',
}

function firstBadLine(bytes: Uint8Array): number {
  const text = new TextDecoder().decode(bytes)
  return text.slice(0, text.indexOf('\uFFFD')).split('\n').length
}
