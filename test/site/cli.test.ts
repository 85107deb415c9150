/** The command line: messages, exit codes, suggestions. */
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { ROOT, runCommand, runLine } from './command.ts'
import { site } from './driver.ts'
import { expectMessageOnly, WRONG_LINES, WRONG_SITE } from './wrong-lines.ts'

const version: string = JSON.parse(readFileSync(join(ROOT, 'packages/bifolio/package.json'), 'utf8')).version

/** A command line and its output; an empty string matches exactly. */
const LINES: [line: string, code: number, stdout: RegExp | '', stderr: RegExp | ''][] = [
  ['', 2, /^bifolio: .*\n\nUsage: bifolio <command>/, ''],
  ['--help', 0, /Commands:\n {2}dev .*\n {2}build .*\n {2}preview .*\n {2}check /, ''],
  ['-h', 0, /Exit codes: 0 .*, 1 .*, 2 /, ''],
  ['--version', 0, new RegExp(`^${version.replaceAll('.', '\\.')}\n$`), ''],
  ['-v', 0, /^\d+\.\d+\.\d+\n$/, ''],
  [
    'build --help',
    0,
    /^bifolio build: .*\n\nUsage: bifolio build \[options\]\n\nOptions:\n[\s\S]*--root <dir>[\s\S]*--json/,
    '',
  ],
  ['dev -h', 0, /--port <number>/, ''],
  ['biuld', 2, '', /^The command `biuld` is unknown\. Did you mean `build`\?\nSee `bifolio --help`\.\n$/],
  ['frobnicate', 2, '', /^The command `frobnicate` is unknown\.\n/],
  ['build --jsn', 2, '', /^The option `--jsn` is unknown\. Did you mean `--json`\?\n/],
  ['build --rot=x', 2, '', /`--rot=x` is unknown\. Did you mean `--root`\?/],
  ['build -x', 2, '', /The option `-x` is unknown/],
  [
    'build site',
    2,
    '',
    /The argument `site` is not expected\. To name the folder of the site, write `--root site`\./,
  ],
  ['build --root', 2, '', /--root/],
  ['preview --port many', 2, '', /`--port` takes a whole number from 0 to 65535, not `many`\./],
  ['preview --port 70000', 2, '', /not `70000`/],
  [
    'build --host ngnix',
    2,
    '',
    /`--host` takes one of netlify, .*, nginx, not `ngnix`\. Did you mean `nginx`\?/,
  ],
  ['search-server --help', 0, /--sites <name=dir,…>[\s\S]*--cors <origins>[\s\S]*--rate <number>/, ''],
  [
    'search-server --sites website',
    2,
    '',
    /`--sites` takes names and folders, such as `docs=website`, not `website`/,
  ],
  ['search-server --sites a=x,a=y', 2, '', /`--sites` names `a` twice\./],
  ['search-server --rate 0', 2, '', /`--rate` takes a whole number from 1 to 10000, not `0`\./],
  ['search-server --cors example.org', 2, '', /`--cors` takes origins such as .*, not `example\.org`\./],
  ['search-server --sites a=no/such/folder', 1, '', /The folder `no\/such\/folder` does not exist\./],
  ['search-server --sites a=/dev/null', 1, '', /^\/dev\/null {2}The folder `\/dev\/null` does not exist\./],
  ['search-server --sites a=package.json/b', 1, '', /The folder `package\.json\/b` does not exist\./],
  [
    'build --root no/such/folder',
    1,
    /^✗ Nothing was written\.\n$/,
    /^no\/such\/folder {2}The folder `no\/such\/folder` does not exist\.\n {16}Set the folder/,
  ],
]

for (const [line, code, stdout, stderr] of LINES)
  test(`bifolio ${line}`, async () => {
    const outcome = await runLine(line.split(' ').filter(Boolean))
    expect(outcome.code).toBe(code)
    for (const [text, expected] of [
      [outcome.stdout, stdout],
      [outcome.stderr, stderr],
    ] as const)
      if (expected === '') expect(text).toBe('')
      else expect(text).toMatch(expected)
  })

/** The packages of the programs other than `bifolio`. */
const PACKAGES: Record<string, string> = {
  'create-bifolio': 'create-bifolio',
  'bifolio-mcp': 'mcp',
  'bifolio-proofs': 'proofs',
  'bifolio-translations': 'translations',
}

// The bundled command line and the modules that packages import are two copies of the engine, as when they are installed.
test('mistakes are messages with an exit code, also in packages and plugins', async () => {
  const wrong = site({ files: WRONG_SITE })
  for (const [name, line, code] of WRONG_LINES) {
    const folder = PACKAGES[name]
    const program = folder && join(ROOT, 'packages', folder, 'bin', `${name}.js`)
    const args = line.split(' ')
    if (!program) await wrong.run(args)
    expectMessageOnly(program ? await runCommand(args, { program, cwd: wrong.root }) : wrong.outcome, code)
  }
})

test('what a plugin does wrong is a problem with its name, and `--debug` shows the stack', async () => {
  const wrong = site({ files: WRONG_SITE })
  for (const [line, hook] of [
    ['broken throws', 'commands.throws'],
    ['broken data', 'commands.data'],
    ['check vague', 'check'],
  ] as const) {
    await wrong
      .run([...line.split(' '), '--json', '--debug'])
      .expectCode(1)
      .expectProblem({ file: 'bifolio.config.mjs', message: new RegExp(`fails in \`${hook}\``) })
    expect(wrong.outcome.stderr).toMatch(/^\s+at /m)
  }
})

test('the help lists what plugins add, and is there without a site and with a broken one', async () => {
  const wrong = site({ files: WRONG_SITE })
  await wrong.run(['help']).expectCode(0)
  expect(wrong.outcome.stdout).toMatch(
    / {2}translations status +list[\s\S]* {2}broken throws +Fails\n[\s\S]* {2}links /,
  )
  await wrong.run(['check', '--help']).expectCode(0)
  expect(wrong.outcome.stdout).not.toContain('broken throws')
  const usage = /^bifolio: .*\n\nUsage: /
  await wrong.change('bifolio.config.mjs', "throw new Error('no way')\n").run(['--help']).expectCode(0)
  expect(wrong.outcome.stdout).toMatch(usage)
  await wrong.remove('bifolio.config.mjs').run(['help']).expectCode(0)
  expect(wrong.outcome.stdout).toMatch(usage)
})

test('a build reports its result as text or as JSON', async () => {
  const docs = site({ files: { 'index.md': '# Home', 'a.md': '# A' } })
  await docs.run(['build']).expectCode(0)
  expect(docs.outcome.stdout).toMatch(/^✓ 2 pages in 1 language, \d+\.\d\d s, \d+\.\d MB, 0 reused\n$/)
  expect(docs.outcome.stderr).toBe('')
  await docs.run(['build', '--json']).expectOk()
  expect(docs.outcome.stdout).toMatch(/^\{.*\}\n$/)
  expect(docs.outcome.report).toMatchObject({
    command: 'build',
    ok: true,
    pages: 2,
    languages: 1,
    reused: 2,
    problems: [],
  })
  await docs.run(['check']).expectCode(0).expectMessage('✓ 2 pages checked\n')
  await docs.change('a.md', '# B').run(['build', '--json']).expectOk()
  expect(docs.outcome.report).toMatchObject({ recompiled: { 'a.md': '`a.md` has changed' } })
  await docs.change('a.md', '# C').run(['build', '--debug']).expectCode(0)
  expect(docs.outcome.stdout).toMatch(/^a\.md was compiled again: `a\.md` has changed\n✓/)
})

test('problems are reported with position, hint and count', async () => {
  const docs = site({
    files: { 'index.md': '---\ntitl: x\n---\n\n[a](/nowhere)\n', 'b.md': '![x](./none.png)\n' },
  })
  await docs.run(['build']).expectCode(1)
  expect(docs.outcome.stdout).toBe('✗ Nothing was written.\n')
  expect(docs.outcome.stderr).toBe(
    [
      'b.md:1:1  The image `./none.png` does not exist.',
      '          Put the file there or fix the path: it is looked up in the folder of `b.md`.',
      'index.md:2:1  warning: Unknown frontmatter field `titl`.',
      '              Did you mean `title`?',
      'index.md:5:1  The link `/nowhere` does not lead to a page.',
      '              Fix the address, or create the page.',
      '',
      '✗ 2 errors and 1 warning',
      '',
    ].join('\n'),
  )
})

test('warnings do not fail a build unless it is strict', async () => {
  const docs = site({ files: { 'index.md': '---\ntitl: x\n---\n\n# Home\n' } })
  await docs.run(['build']).expectCode(0)
  expect(docs.outcome.stdout).toContain('✓ 1 page')
  expect(docs.outcome.stderr).toMatch(/\n\n! 1 warning\n$/)
  await docs.run(['check', '--strict']).expectCode(1)
  expect(docs.outcome.stderr).toMatch(/\n\n✗ 1 error\n$/)
})

test('`--root` is relative to the working directory, `--config` to the site', async () => {
  const docs = site({
    files: { 'index.md': '# Home', 'other.config.js': `export default { title: 'Other' }` },
  })
  const outcome = await runCommand(['build', '--json', '--root', 'site', '--config', 'other.config.js'], {
    cwd: join(docs.root, '..'),
  })
  expect(outcome.report?.ok).toBe(true)
  expect(docs.read('index.html')).toContain('<title>Home - Other</title>')
})

test('with --json an error is reported on one line', async () => {
  const docs = site({ files: { 'bifolio.config.js': 'export default { titl: 1 }', 'index.md': '# Home' } })
  await docs.run(['build', '--json']).expectCode(1)
  expect(docs.outcome.stdout.trim().split('\n').length).toBe(1)
  expect(docs.outcome.report).toMatchObject({
    command: 'build',
    ok: false,
    problems: [{ id: 'unknown-option', manual: '/errors/configuration#unknown-option' }],
  })
  expect(docs.outcome.stderr).toBe('')
})

test('a server that cannot start reports the reason without a stack', async () => {
  const docs = site({ files: { 'index.md': '# Home' } })
  await docs.run(['preview']).expectCode(1)
  expect(docs.outcome.stderr).toBe(
    `There is no built site at \`${join(docs.root, 'build')}\`. Build it first.\n`,
  )
  await docs.run(['dev', '--host', 'no.such.host.invalid']).expectCode(1)
  expect(docs.outcome.stderr).toMatch(/^The host `no\.such\.host\.invalid` is not known\..*\n$/)
})

test.each(['en', 'zh'])('the exit codes of the help are those of the documentation (%s)', async (lang) => {
  const page = readFileSync(join(ROOT, `docs/${lang}/guide/commands.mdx`), 'utf8')
  const rows = [...page.matchAll(/^\| ([\d、, ]+) \|/gm)].flatMap(
    ([, codes = '']) => codes.match(/\d+/g) ?? [],
  )
  const { stdout } = await runLine(['--help'])
  expect(/Exit codes: (.*)/.exec(stdout)?.[1]?.match(/\d+/g)).toEqual(rows)
  expect(rows).toEqual(['0', '1', '2', '130', '143'])
})

/** A configuration that never comes, after it has printed a line. */
const WAITING = `export default () => {
  console.error('started')
  return new Promise((resolve) => setTimeout(resolve, 1e6))
}
`

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends a command with the exit code %i of a shell', async (signal, code) => {
  const docs = site({
    files: { 'bifolio.config.js': WAITING },
  })
  const { code: own, signal: by } = await runCommand(['check', '--root', docs.root], {
    onStart: (child) => child.stderr?.once('data', () => child.kill(signal)),
  })
  expect(by ? 128 + constants.signals[by] : own).toBe(code)
})

test('`help` and `help build` print the help', async () => {
  expect((await runCommand(['help'])).stdout).toBe((await runLine(['--help'])).stdout)
  expect((await runLine(['help', 'build'])).stdout).toContain('Usage: bifolio build')
})
