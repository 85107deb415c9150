/** References to facts that a check has recorded. */
import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'
import { filesOf } from '../files.ts'
import { linkRstest } from '../sources.ts'

const LOCK = {
  since: { retry: '0.1' },
  facts: { 'retry.default': '0', greeting: { en: 'hello', zh: '你好' }, kinds: ['a', 'b'] },
}
const FILES = { ...filesOf('facts'), 'facts.lock.json': JSON.stringify(LOCK) }

test('a reference renders the value in the language of the page, in HTML and Markdown', async () => {
  const it = site({ files: FILES })
  await it.build()
  await it.expectOk()
  expect(it.read('a.html')).toContain('It is <code>0</code> since <code>0.1</code>.')
  expect(it.read('zh/a.html')).toContain('你好</code>')
  expect(it.read('a.html')).toContain('One of <span><code>a</code>, <code>b</code></span>.')
  expect(it.read('zh/a.html')).toContain('<code>a</code>、<code>b</code>')
  expect(it.read('a.md')).toContain('One of `a`, `b`.')
  expect(it.read('a.md')).toContain('It is `0` since `0.1`.\n\n`hello`')
})

test('a changed lock file updates the pages that refer to it', async () => {
  const it = site({ files: FILES })
  await it.build()
  await it.change('facts.lock.json', (text) => text.replace('hello', 'good morning')).build()
  expect(it.read('a.html')).toContain('good morning')
})

test('an unknown fact is an error with its position and the most similar name', async () => {
  await site({ files: { ...FILES, 'en/a.mdx': '# A\n\nIt is <Fact name="retry.defualt" />.\n' } })
    .run(['check', '--json'])
    .expectCode(1)
    .expectProblem({
      file: 'en/a.mdx',
      line: 3,
      column: 7,
      message: /fact `retry\.defualt` does not exist/,
      hint: /`retry\.default`/,
    })
})

test('a property name of every object is not a fact', async () => {
  await site({ files: { ...FILES, 'en/a.mdx': '# A\n\nIt is <Fact name="constructor" />.\n' } })
    .run(['check', '--json'])
    .expectCode(1)
    .expectProblem({ file: 'en/a.mdx', line: 3, message: /fact `constructor` does not exist/ })
})

test('the lock files of the API and of facts are written on demand', async () => {
  const check = ['check', 'facts', '--json']
  const it = site({ files: { ...FILES, 'b.json': '{ "areas": {}, "types": {}, "others": {} }' } })
  linkRstest(it.root)
  await it.run(check).expectProblems({ file: 'a.json', message: 'does not exist' }).runHints()
  await it.run(check).expectProblem({ file: 'facts.lock.json', message: 'not that of @rstest/core' })
  await it.runHints().run(check).expectOk()
})

test.each([
  ['a broken lock file', { 'a.json': '{' }, { file: 'a.json', hint: /Git/ }],
  ['no coverage file', { 'a.json': '{}' }, { file: 'b.json', message: /does not exist/ }],
])('%s of the API is reported', async (_, files, problem) => {
  const it = site({ files: { ...FILES, ...files } })
  linkRstest(it.root)
  await it.run(['check', 'facts', '--json']).expectCode(1).expectProblem(problem)
})
