/** `bifolio check values`: statements whose values have changed since they were reviewed. */

import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'
import { filesOf } from '../files.ts'

const FILES = filesOf('values')

const CHECK = ['check', 'values', '--json']
const PIN = [...CHECK, '--pin']

test('statements with values are reported until they are pinned, by line, page or all', async () => {
  const it = site({ files: FILES })
  await it.run(CHECK).expectCode(1)
  expect(it.problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'en/a.md:3',
    'en/a.md:4',
    'en/index.md:3',
  ])
  await it.run([...PIN, 'en/a.md:4']).expectCode(1)
  await it.run(CHECK).expectCode(1)
  expect(it.problems.map(({ file, line }) => `${file}:${line}`)).toEqual(['en/a.md:3', 'en/index.md:3'])
  await it.run([...PIN, 'en/none.md']).expectProblems({ file: 'en/none.md', message: /not a page/ })
  await it
    .run([...PIN, 'en/a.md:2'])
    .expectCode(1)
    .expectMessage('No statement with values starts here.')
  await it.run(CHECK).runHints().expectCode(0).run(CHECK).expectOk()
})

test('a value that changes in all languages is reported with the reviewed one; rewording is not', async () => {
  const it = site({ files: FILES })
  await it
    .run(PIN)
    .change('en/index.md', (text) =>
      text.replace('The limit is 5', 'It waits for at most 5').replace('Welcome', 'Hello'),
    )
    .change('en/a.md', (text) => text.replace('two files', 'in all, files: two'))
    .run(CHECK)
    .expectCode(1)
  expect(it.problems.map(({ message }) => message)).toEqual([
    'The statement has changed since it was reviewed. Reviewed: 2. Now: 2 | all.',
    'The statement has changed since it was reviewed. Reviewed: 5 s. Now: 5 s | at most.',
  ])
  await it
    .change('en/a.md', '# A\n\n- 2 files\n- In the beginning: `a.mts`, first\n')
    .change('en/index.md', (text) => text.replace('at most 5', '6'))
    .change('zh/index.md', (text) => text.replace('5', '6'))
    .run(CHECK)
    .expectProblems({
      file: 'en/index.md',
      line: 3,
      column: 1,
      message: /Reviewed: 5 s\. Now: 6 s\./,
    })
})

test('a statement that loses its values is reported until the page is pinned', async () => {
  await site({ files: { ...FILES, 'en/a.md': '# A\n\n- `a` is 1\n- It never waits.\n- `b` is 2\n' } })
    .run(PIN)
    .change('en/a.md', (text) => text.replace('never waits', 'waits').replace('is 2', 'is 3'))
    .run([...PIN, 'en/a.md:5'])
    .expectProblems({ file: 'en/a.md', line: 3, column: 1, message: /lost its values\. Reviewed: \| not\./ })
    .runHints()
    .run(CHECK)
    .expectOk()
})
