/** `bifolio check samples`: the samples of pages are run with the installed Rstest. */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { ROOT } from '../command.ts'
import { type Site, site } from '../driver.ts'

const FENCE = '```'
const fence = (info: string, code: string): string => `${FENCE}${info}\n${code}\n${FENCE}\n\n`
const TEST = `import { expect, test } from '@rstest/core'\n\ntest('adds', () => {\n  expect(1 + 2).toBe(3)\n})`

const CONFIG = `import { samples } from '@bifolio/proofs'
export default {
  title: 'Test',
  plugins: [samples({ runner: 'rstest', lock: 'samples.lock.json', types: 'types.lock.json' })],
}
`

/** A site with a single page of this content, and the packages of this repository. */
function page(content: string): Site {
  const it = site({
    files: {
      'bifolio.config.mjs': CONFIG,
      'index.md': `# Home\n\n${content}`,
    },
  })
  for (const name of ['@rstest/core', '@types/node', 'typescript']) {
    mkdirSync(join(it.root, 'node_modules', name, '..'), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules', name), join(it.root, 'node_modules', name))
  }
  return it
}

const CHECK = ['check', 'samples', '--all', '--json']

test('passing samples are counted, recorded and reused by the next run', async () => {
  const it = page(
    fence('ts title="sum.test.ts"', TEST) +
      fence('bash', 'npx rstest list') +
      fence('text', 'sum.test.ts > adds') +
      fence('ts title="lazy.ts" hidden', 'export const lazy = true') +
      fence('bash skip="for the test"', 'false'),
  )
  await it.run([...CHECK, '--update']).expectOk()
  expect(it.outcome.report).toMatchObject({
    counts: { found: 3, run: 2, optedOut: 1, failing: 0, played: 1 },
  })
  await it.run(CHECK).expectOk()
  expect(it.outcome.report).toMatchObject({ counts: { played: 0, known: 1 } })
  await it
    .build()
    .expectOk()
    .expectFile('index.html', /sum\.test\.ts/, /class="?verified"?[^>]*>2 of 3 samples tested with Rstest \d/)
  expect(it.read('index.html')).not.toContain('lazy')
})

test('recorded samples run again only with --all or when their basis has changed', async () => {
  const it = page(fence('ts title="sum.test.ts"', TEST))
  const countsWith = async (...options: string[]) => {
    it.do(({ root }) => rmSync(join(root, '.bifolio/samples'), { recursive: true, force: true }))
    await it.run(['check', 'samples', '--json', ...options])
    return it.outcome.report?.counts
  }
  await it.run([...CHECK, '--update']).expectOk()
  expect(await countsWith()).toMatchObject({ played: 0, recorded: 1, run: 1 })
  expect(await countsWith('--all')).toMatchObject({ played: 1, recorded: 0, run: 1 })
  // With another basis, such as a new version of a package, all samples run, and equal results are no problem.
  it.change('samples.lock.json', (text) => text.replace(/"basis": "\w/, '"basis": "x'))
  expect(await countsWith()).toMatchObject({ played: 1, recorded: 0 })
  expect(it.outcome.report?.problems).toEqual([])
})

test('pages show the run and its output until the sample changes', async () => {
  const it = page(fence('ts title="sum.test.ts"', TEST) + fence('bash', 'echo done'))
  await it
    .run([...CHECK, '--update'])
    .build()
    .expectOk()
    .expectFile(
      'index.html',
      /class="?verified"?[^>]*>Tested with Rstest \d+\.\d+\.\d+ · <time>\d{4}-\d\d-\d\d<\/time>/,
    )
    .expectFile('index.html', /<code><span class=i> ✓<\/span> <span class=t>sum\.test\.ts<\/span>/)
    .expectFile('index.html', /data-types="\/static\/asset\/types\.lock\.[0-9a-f]{8}\.json#[0-9a-f]{10}"/)
    .change('index.md', (text) => text.replace('echo done', 'echo all done'))
    .build()
    .expectOk()
  expect(it.read('index.html')).not.toContain('verified')
})

test('passed samples get a playground, and the policy allows it, only with the option', async () => {
  const it = page(fence('ts title="sum.test.ts"', TEST))
  await it
    .run([...CHECK, '--update'])
    .build()
    .expectOk()
  expect(it.read('index.html')).not.toMatch(/data-run|stackblitz/)
  await it
    .change('bifolio.config.mjs', (text) => text.replace("lock: '", "playground: 'stackblitz', lock: '"))
    .build()
    .expectOk()
    .expectFile('index.html', /form-action https:\/\/stackblitz\.com;/)
    .expectFile(
      'index.html',
      /data-run="stackblitz" data-input="{&quot;manifest&quot;:.*&quot;@rstest\/core&quot;:&quot;\d+\.\d+\.\d+&quot;.*&quot;shown&quot;:\[&quot;sum\.test\.ts&quot;\]}"/,
    )
    .change('index.md', (text) => text.replace('1 + 2', '2 + 1'))
    .build()
    .expectOk()
  expect(it.read('index.html')).not.toContain('data-run')
})

test('an unknown playground is an error', async () => {
  const it = page(fence('ts title="sum.test.ts"', TEST))
  await it
    .change('bifolio.config.mjs', (text) => text.replace("lock: '", "playground: 'elsewhere', lock: '"))
    .build()
    .expectProblem({ message: /`playground` of `samples` must be `stackblitz`\./ })
})

test('types are recorded for the symbols of a sample, not for comments and strings', async () => {
  const code = TEST.replace('test(', '// expect is a word here\ntest(')
  const it = page(fence('ts title="sum.test.ts"', code))
  await it.run([...CHECK, '--update']).expectOk()
  const { texts, samples } = JSON.parse(it.source('types.lock.json'))
  const [places] = Object.values<number[]>(samples)
  const found = places!.flatMap((start, at) =>
    at % 3 === 0 ? [code.slice(start, start + places![at + 1]!)] : [],
  )
  expect(found).toEqual(['expect', 'test', 'test', 'expect', 'toBe'])
  expect(texts.map(([type]: string[]) => type)).toContainEqual(expect.stringMatching(/^toBe: /))
})

test('a type checker that fails without a message is reported', async () => {
  const it = page(fence('ts title="sum.test.ts"', TEST))
  await it
    .change('bifolio.config.mjs', (text) => text.replace(", types: 'types.lock.json'", ''))
    .remove('node_modules/typescript')
    .change('node_modules/typescript/package.json', '{ "name": "typescript", "version": "0.0.0" }')
    .change('node_modules/typescript/bin/tsc', 'process.exit(3)')
  await it
    .run(CHECK)
    .expectProblem({ file: 'index.md', line: 3, message: /The type checker ended with code 3/ })
})

test('each failure is reported at its line, with the message of the tool', async () => {
  await page(
    fence('ts title="wrong.test.ts"', TEST.replace('(3)', '(4)')) +
      fence('ts title="types.ts"', "export const one: number = 'one'") +
      fence('bash', 'npx rstest list --no-such-option') +
      fence('bash', 'npx rstest list --filesOnly') +
      fence('text', 'other.test.ts') +
      fence('bash fails="nothing"', 'false'),
  )
    .run(CHECK)
    .expectCode(1)
    .expectProblems(
      { file: 'index.md', line: 3, message: /The test fails:[\s\S]*expected 3 to be 4/ },
      { file: 'index.md', line: 11, message: /types\.ts:1 TS2322: Type 'string' is not assignable/ },
      { file: 'index.md', line: 15, message: /exit code 1[\s\S]*Unknown option/ },
      {
        file: 'index.md',
        line: 23,
        message: /not what the command prints:\n\s+- other\.test\.ts\n\s+\+ wrong\.test\.ts/,
      },
      { file: 'index.md', line: 27, message: /failed, but not with `nothing`/ },
    )
})

test('an update changes only the fence whose text it replaces', async () => {
  const printed = `cat <<'END'\n${FENCE}json\n{}\n${FENCE}\nEND`
  const it = page(
    `${fence('bash', printed.replaceAll(FENCE, '~~~'))}~~~~text\n~~~json\n[]\n~~~\n~~~~\n\nafter\n`,
  )
  await it.run([...CHECK, '--update']).expectOk()
  expect(it.source('index.md')).toContain('~~~~text\n~~~json\n{}\n~~~\n~~~~\n\nafter\n')
})

test('recorded results must match the samples, and an update fixes shown output', async () => {
  const it = page(
    fence('ts title="sum.test.ts"', TEST) +
      fence('bash', 'npx rstest list') +
      fence('text', 'nothing') +
      fence('bash', 'npx rstest list') +
      '1. In a list:\n\n   ```text\n   nothing\n   ```\n',
  )
  await it.run([...CHECK, '--update']).expectOk()
  expect(it.source('index.md')).toContain('\nsum.test.ts > adds\n')
  expect(it.source('index.md')).toContain('\n   ```text\n   sum.test.ts > adds\n   ```\n')
  await it
    .change('index.md', (text) => text.replace('test(', "test.skip('later', () => {})\ntest("))
    .run(CHECK)
    .expectCode(1)
  await it
    .run([...CHECK, '--update'])
    .run(CHECK)
    .expectOk()
})

test('statements are linked to their samples, and their share is listed by page', async () => {
  const it = page('')
    .remove('index.md')
    .change('index.mdx', `# Home\n\nIt adds.\n{/* shown by /sum#sum */}\n\nIt sings.\n`)
    .change('sum.mdx', `# Sum\n\n## Sum {#sum}\n\nOne and two.\n\n${fence('ts title="sum.test.ts"', TEST)}`)
  await it
    .run([...CHECK, '--statements'])
    .expectProblem({
      file: 'index.mdx',
      line: 4,
      column: 1,
      message: /`\/sum#sum` has no sample that is run/,
    })
    .run([...CHECK, '--update'])
    .expectOk()
  expect(it.outcome.report).toMatchObject({ counts: { statements: 3, shown: 2 } })
  await it
    .run(['check', 'samples', '--statements'])
    .expectOk()
    .expectMessage(
      /3 statements, 2 with a sample that shows them \(66 %\)\n +50 % +1 of +2 +index\.mdx\n +100 %/,
    )
  await it
    .change('sum.mdx', (text) => text.replace('{#sum}', '{#add}'))
    .run(CHECK)
    .expectProblem({
      file: 'index.mdx',
      line: 4,
      column: 1,
      message: /No section of `\/sum` has the id `sum`/,
    })
})
