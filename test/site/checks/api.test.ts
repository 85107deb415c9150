/** `bifolio check api` against the installed @rstest/core, for a site that documents two of its options. */
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { ROOT } from '../command.ts'
import { type Site, site } from '../driver.ts'

const PAGE = '# retry\n\n- **Type:** `number`\n- **Default:** `0`\n- **CLI:** `--retry <number>`\n'
const items = { '[...filters]': { outOfScope: 'x' } }
const COVERAGE = { areas: { commands: { from: 'commands', items } }, types: {}, others: {} }
const CONFIG = `import { api } from '@bifolio/proofs'
export default {
  title: 'Test',
  plugins: [api({ package: '@rstest/core', lock: 'api.lock.json', coverage: 'api.coverage.json' })],
}
`
const FILES = {
  'bifolio.config.mjs': CONFIG,
  'index.md': '# Home\n',
  'retry.md': PAGE,
  'api.coverage.json': JSON.stringify(COVERAGE, null, 2),
}

const CHECK = ['check', 'api', '--json']

function link({ root }: Site): void {
  mkdirSync(join(root, 'node_modules/@rstest'))
  for (const name of ['@rstest/core', 'typescript'])
    symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name))
}

test('the lock file is written on demand and must match the package', async () => {
  const it = site({ files: FILES })
  await it
    .do(link)
    .run(CHECK)
    .expectCode(1)
    .expectProblem({ file: 'api.lock.json', message: /The lock file is not that of @rstest\/core \d/ })
    .expectProblem({
      file: 'api.coverage.json',
      message: /has `run \[\.\.\.filters\]` \(commands\), which has no status/,
    })
    .runHints()
  expect(JSON.parse(it.source('api.lock.json')).areas.commands['list [...filters]']).toEqual({
    help: expect.stringContaining('lists all test files'),
  })
  await it
    .change('api.lock.json', (text) => text.replace('lists all', 'lists some'))
    .run(CHECK)
    .expectProblem({ file: 'api.lock.json', message: /commands list \[\.\.\.filters\]/ })
})

test('a missing check, option, package or coverage file is reported', async () => {
  await site({ files: { ...FILES, 'bifolio.config.mjs': `export default { title: 'Test' }\n` } })
    .run(CHECK)
    .expectCode(2)
    .expectMessage(
      /`check api` is unknown\. It is `api\(\)` of the package .* The site has no plugin with a check/,
    )
  await site({ files: { ...FILES, 'bifolio.config.mjs': CONFIG.replace(/, coverage: '.*?'/, '') } })
    .run(CHECK)
    .expectCode(1)
    .expectProblem({ file: 'bifolio.config.mjs', message: /`api` needs the option `coverage`/ })
  await site({ files: FILES })
    .run(CHECK)
    .expectProblem({ message: /`@rstest\/core` is not installed/ })
  await site({ files: { ...FILES, 'api.coverage.json': '{' } })
    .do(link)
    .run(CHECK)
    .expectProblem({ file: 'api.coverage.json', message: /is not valid JSON/ })
})

test('each signature is type-checked against the published type that its fence names', async () => {
  const page = `# Signatures

\`\`\`ts is="Assertion"
toBe<E>(expected: E): void;
toMatch(expected: string | RegExp): void;
\`\`\`

\`\`\`ts is="TestContext"
skip: () => never;
\`\`\`
`
  const file = 'index.md'
  await site({ files: { ...FILES, 'retry.md': '# retry\n', [file]: page, 'api.coverage.json': '{}' } })
    .do(link)
    .run([...CHECK, '--update'])
    .expectOk()
    .change(file, () => page.replace('RegExp', 'symbol').replace('never', 'void'))
    .run(CHECK)
    .expectProblems(
      { file, line: 3, message: /The type differs from the published `Assertion\['toMatch'\]`/ },
      { file, line: 8, message: /The type differs from the published `TestContext\['skip'\]`/ },
    )
})

test('a package without types or a command cannot be checked', async () => {
  await site({
    files: {
      ...FILES,
      'bifolio.config.mjs': CONFIG.replace('@rstest/core', 'bare'),
      'node_modules/bare/package.json': '{ "name": "bare", "version": "1.0.0" }',
    },
  })
    .run(CHECK)
    .expectCode(1)
    .expectProblem({ message: /`bare` is not installed, or has no types/ })
})
