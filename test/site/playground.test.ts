/** The plugin `@bifolio/playground`: which blocks have a button, and what the check says. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { site } from './driver.ts'

const SAMPLE = "```ts\nimport { test } from 'my-test'\n\ntest('a')\n```\n"
const files = (options: string) => ({
  'bifolio.config.ts': `import { playground } from '@bifolio/playground'
const record = async (samples) => new Map(samples.map(({ key, files }) => [key, [['pass', files[0][0]]]]))
export default { title: 'Test', plugins: [playground({ runner: 'runner.ts', packages: ['my-test'], ${options} })] }
`,
  'runner.ts': 'export default async () => {}\n',
  'index.md': `# Home\n\n## A\n\n${SAMPLE}\n## B\n\n${SAMPLE.replace("test('a')", 'process.exit(1)\ntest()')}`,
})

test('samples have a button from their record until they change', async () => {
  const docs = site({ files: files("lock: 'play.lock.json', record") })
  const buttons = () => docs.read('index.html').match(/data-run="playground"/g)?.length ?? 0
  await docs.build().expectProblem({ severity: 'warning', file: 'play.lock.json' })
  expect(buttons()).toBe(0)
  await docs.run(['check', 'playground', '--update']).expectOk()
  const lock = JSON.parse(readFileSync(join(docs.root, 'play.lock.json'), 'utf8'))
  expect(lock).toEqual({ runner: 'my-test', samples: expect.any(Object), refused: {} })
  expect(Object.values(lock.samples)).toEqual([[['pass', 'sample.test.ts']]])
  await docs.build().expectOk()
  expect(buttons()).toBe(1)
  await docs.expectSameAsCleanBuild()
  expect([...docs.output().keys()].filter((name) => name.startsWith('static/playground/'))).toHaveLength(4)
  await docs.change('index.md', files('')['index.md'].replace("test('a')", "test('b')")).build().expectOk()
  expect(buttons()).toBe(0)
  await docs
    .run(['check', 'playground', '--json'])
    .expectProblem({ file: 'index.md', line: 5, hint: /check playground --update/ })
})

test('an option that is missing is an error', async () => {
  await site({ files: files('') })
    .build()
    .expectProblem({ message: /`lock`/ })
})
