/** Command lines with mistakes, for the commands that are built here and for those in the tarballs. */
import { expect } from '@rstest/core'
import type { Outcome } from './command.ts'

const failing = (run: string): string => `{ summary: 'Fails', run: ${run} }`

/** A site whose plugins have all kinds of commands. */
export const WRONG_SITE = {
  'bifolio.config.mjs': `import { links } from '@bifolio/proofs'
import { translations } from '@bifolio/translations'

const fail = () => { throw new Error('no way') }
const broken = {
  name: 'broken',
  commands: {
    throws: ${failing('fail')},
    rejects: ${failing("() => Promise.reject('no way')")},
    nothing: ${failing('() => {}')},
    data: ${failing('() => ({ ok: true, lines: [], data: fail })')},
  },
}
const vague = { name: 'vague', check: ${failing('() => {}')} }
const hasty = { name: 'hasty', check: ${failing('fail')} }

export default {
  title: 'Wrong',
  root: 'docs',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  plugins: [translations({ lock: 'pins.json' }), links(), broken, vague, hasty],
}
`,
  'docs/en/index.md': '# Start {#start}\n\nIt has `a`.\n',
  'docs/zh/index.md': '# 开始 {#start}\n\n它有 `a`。\n',
}

const FOLDERS = '--source docs/en --target docs/zh'

/** Program, its arguments in that site, and the exit code: 2 for a wrong use, 1 for a failure. */
export const WRONG_LINES: [program: string, line: string, code: 1 | 2][] = [
  ['bifolio', 'translations nope', 2],
  ['bifolio', 'translations status --lang xx', 2],
  ['bifolio', 'translations status --lang en', 2],
  ['bifolio', 'translations status --max-stale many', 2],
  ['bifolio', 'translations pin nope.md', 2],
  ['bifolio', 'translations pin en/index.md', 2],
  ['bifolio', 'translations pin zh/index.md:99', 2],
  ['bifolio', 'translations pin --by-hand', 2],
  ['bifolio', 'translations diff', 2],
  ['bifolio', 'translations diff nope.md --json', 2],
  ['bifolio', 'translations pin zh/index.md nope.md', 2],
  ['bifolio', 'check links --onlin', 2],
  ['bifolio', 'check vague', 1],
  ['bifolio', 'check hasty', 1],
  ['bifolio', 'broken nope', 2],
  ['bifolio', 'broken throws', 1],
  ['bifolio', 'broken rejects', 1],
  ['bifolio', 'broken nothing', 1],
  ['bifolio', 'broken data --json', 1],
  ['bifolio', 'help translations nope', 2],
  ['bifolio', 'preview', 1],
  ['bifolio', 'search-server', 1],
  ['create-bifolio', '--deploy nope --yes new', 2],
  ['create-bifolio', '--from jekyll', 2],
  ['create-bifolio', '.', 1],
  ['bifolio-mcp', 'nope', 1],
  ['bifolio-mcp', '--port x', 2],
  ['bifolio-proofs', 'nope', 2],
  ['bifolio-proofs', 'samples nope', 1],
  ['bifolio-proofs', 'samples --runner nope docs', 2],
  ['bifolio-proofs', 'api docs', 1],
  ['bifolio-translations', 'status', 2],
  ['bifolio-translations', `status ${FOLDERS} --lang xx`, 2],
  ['bifolio-translations', `pin ${FOLDERS} nope.md`, 1],
  ['bifolio-translations', `pin ${FOLDERS} --lock pins.json nope.md`, 2],
  ['bifolio-translations', `diff ${FOLDERS} --root nope`, 1],
]

/** Asserts that a command has ended with a message and without a stack. */
export function expectMessageOnly(
  { code, stdout, stderr }: Pick<Outcome, 'code' | 'stdout' | 'stderr'>,
  expected: number,
) {
  expect(`${stdout}${stderr}`).not.toMatch(/^\s+at |node:internal|Unexpected error/m)
  expect(`${stdout}${stderr}`).toMatch(/\S/)
  expect(code).toBe(expected)
}
