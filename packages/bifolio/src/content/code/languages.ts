import { bundledLanguagesInfo } from 'shiki/langs'
import { type Explanation, explain } from '../../errors/problem.ts'
import { nearest } from '../../shared/nearest.ts'
import { terminal } from './terminal.ts'

/** The result of resolving the language of a fence. */
export interface Language {
  /** Id of the grammar, empty for plain text. */
  grammar: string
  /** What is wrong with the name and how to fix it, one or two sentences. */
  problem?: Explanation
}

const PLAIN = ['', 'txt', 'text', 'plain', 'plaintext', 'none', 'ansi']

/** Common aliases that shiki does not have. */
const EXTRA_ALIASES = {
  env: 'dotenv',
  golang: 'go',
  htm: 'html',
  patch: 'diff',
  'shell-session': 'shellsession',
  svg: 'xml',
}

const GRAMMAR_OF = new Map<string, string>([
  ...bundledLanguagesInfo.flatMap(({ id, aliases = [] }) =>
    [id, ...aliases].map((name) => [name, id] as const),
  ),
  ...Object.entries(EXTRA_ALIASES),
  ...PLAIN.map((name) => [name, ''] as const),
  [terminal.name, terminal.name],
])

const MAX_NAME_LENGTH = 40

/** Finds the grammar for the language of a fence, case-insensitively: `ts`, `TypeScript`, `Dockerfile`. */
export function resolveLanguage(written: string): Language {
  const name = written.toLowerCase()
  const grammar = GRAMMAR_OF.get(name)
  if (grammar !== undefined) return { grammar }
  // `ts{1,3}` is a common mistake of authors used to other generators.
  const [word = ''] = /^[\w+#.-]*/.exec(name) ?? []
  const known = word && GRAMMAR_OF.get(word)
  if (known) return { grammar: known, problem: explain('joined-code-language', { written, lang: word }) }
  const shown = written.length > MAX_NAME_LENGTH ? `${written.slice(0, MAX_NAME_LENGTH)}…` : written
  const near = nearest(name, [...GRAMMAR_OF.keys()])
  return { grammar: '', problem: explain('unknown-code-language', { written: shown, near }) }
}
