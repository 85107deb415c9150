import type { LanguageRegistration } from 'shiki/types'

/** Scopes whose roles have terminal colours: see `ROLES`. */
const [PASS, FAIL, DIM, NAME] = ['markup.inserted', 'markup.deleted', 'comment', 'entity.name.type']

const number = (scopes: (string | undefined)[]) =>
  Object.fromEntries(scopes.flatMap((name, index) => (name ? [[index + 1, { name }]] : [])))

/** `match`, and the scope of each capture group. */
const groups = (match: string, ...scopes: (string | undefined)[]) => ({ match, captures: number(scopes) })

/**
 * A grammar for the output of test runners, in terminal colours. shiki has none, and the output has no formal syntax, so
 * only what JavaScript runners have in common is highlighted.
 */
export const terminal: LanguageRegistration = {
  name: 'terminal',
  scopeName: 'text.terminal',
  repository: {},
  patterns: [
    { match: '^ *[✓✔](?= )', name: PASS },
    { match: '^ *[✗✘×❯](?= )', name: FAIL },
    // An error, a diff, and a source line: `> 6 |   expect(1).toBe(2)`.
    { match: String.raw`^(?: {4}expected\b|\w*Error\b|error {3}).*`, name: FAIL },
    { match: '^- .*', name: PASS },
    { match: String.raw`^\+ .*`, name: FAIL },
    groups(String.raw`^(>)? *(\d* \|)(?= |$)`, FAIL, DIM),
    { match: String.raw`(?<=\| +)\^+$`, name: FAIL },
    // The summary at the end.
    groups('^ *(Test Files|Tests|Snapshots|Duration)(?= )', DIM),
    { match: String.raw`\b\d+ passed\b`, name: PASS },
    { match: String.raw`\b\d+ failed\b|(?<=^ *)FAIL\b`, name: FAIL },
    // A tool with its version, a file with its folder and position, times and counts.
    { match: String.raw`(?<=^ *)\w+ v\d+\.\d+\.\d+$`, name: NAME },
    groups(String.raw`((?:[\w.@-]+/)*)\b([\w-][\w.-]*\.[cm]?[jt]sx?)\b((?::\d+)*)`, DIM, NAME, DIM),
    { match: String.raw`\((?:[a-z]+ )?\d[^)]*\)|(?<=^ +)at\b|(?<=\) )\d+m?s$| \| `, name: DIM },
  ],
}
