import type { LanguageRegistration } from 'shiki/types'

/** Scopes whose roles have the colours of a terminal: see `ROLES`. */
const [PASS, FAIL, DIM, NAME] = ['markup.inserted', 'markup.deleted', 'comment', 'entity.name.type']

const number = (scopes: (string | undefined)[]) =>
  Object.fromEntries(scopes.flatMap((name, index) => (name ? [[index + 1, { name }]] : [])))

/** `match`, and the scope of each of its groups. */
const groups = (match: string, ...scopes: (string | undefined)[]) => ({ match, captures: number(scopes) })

/**
 * What a test runner prints, in the colours that it has in a terminal. shiki has no grammar for that: output is text
 * without a syntax, so that only what the runners of JavaScript have in common is coloured.
 */
export const terminal: LanguageRegistration = {
  name: 'terminal',
  scopeName: 'text.terminal',
  repository: {},
  patterns: [
    { match: '^ *[✓✔](?= )', name: PASS },
    { match: '^ *[✗✘×❯](?= )', name: FAIL },
    // An error, a difference, and the line of the source: `> 6 |   expect(1).toBe(2)`.
    { match: String.raw`^(?: {4}expected\b|\w*Error\b).*`, name: FAIL },
    { match: '^- .*', name: PASS },
    { match: String.raw`^\+ .*`, name: FAIL },
    groups(String.raw`^(>)? *(\d* \|)(?= |$)`, FAIL, DIM),
    { match: String.raw`(?<=\| +)\^+$`, name: FAIL },
    // The sum at the end.
    groups('^ *(Test Files|Tests|Snapshots|Duration)(?= )', DIM),
    { match: String.raw`\b\d+ passed\b`, name: PASS },
    { match: String.raw`\b\d+ failed\b|(?<=^ *)FAIL\b`, name: FAIL },
    // A tool with its version, a file with its folder and position, times and counts.
    { match: String.raw`(?<=^ *)\w+ v\d+\.\d+\.\d+$`, name: NAME },
    groups(String.raw`((?:[\w.@-]+/)*)\b([\w-][\w.-]*\.[cm]?[jt]sx?)\b((?::\d+)*)`, DIM, NAME, DIM),
    { match: String.raw`\((?:[a-z]+ )?\d[^)]*\)|(?<=^ +)at\b|(?<=\) )\d+m?s$| \| `, name: DIM },
  ],
}
