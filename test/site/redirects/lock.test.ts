/** The list of all addresses that were ever published. */
import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'

const config = (redirects = '') =>
  `export default { ${redirects} route: { lock: 'addresses.lock.json' }, locales: [{ lang: 'en', label: 'E' }, { lang: 'zh', label: '中' }] }`
const docs = site({
  files: {
    'bifolio.config.js': config(),
    'en/index.md': '# Home',
    'en/old.md': '# Old',
    'zh/index.md': '# 首页',
    'zh/old.md': '# 旧',
  },
})

test('a page that is not listed is an error of the check, and none of a build', async () => {
  await docs
    .check()
    .expectProblem({ file: 'addresses.lock.json', message: '`/zh/old` is not listed', hint: '--update' })
  await docs.build().expectOk()
})

test('a flag adds what is not listed', async () => {
  await docs.run(['check', '--update']).expectCode(0).check().expectOk()
  expect(docs.source('addresses.lock.json')).toBe('[\n  "/",\n  "/old",\n  "/zh/",\n  "/zh/old"\n]\n')
})

test('an address that would die is an error of both at its place, and stays listed', async () => {
  const listed = docs.source('addresses.lock.json')
  await docs.remove('en/old.md').remove('zh/old.md').run(['check', '--update', '--json']).expectCode(1)
  expect(docs.source('addresses.lock.json')).toBe(listed)
  await docs.check().expectProblems(
    {
      file: 'addresses.lock.json',
      line: 3,
      column: 3,
      message: '`/old` was published',
      hint: '`redirects`',
    },
    { file: 'addresses.lock.json', line: 5, column: 3, message: '`/zh/old` was published' },
  )
  await docs.build().expectProblem({ message: '`/old` was published' })
})

test('a redirect keeps it alive', async () => {
  await docs.change('bifolio.config.js', config(`redirects: { '/old': '/' },`)).check().expectOk()
})

test('a list that is none', async () => {
  await docs
    .change('addresses.lock.json', '["/", ]')
    .check()
    .expectProblem({ file: 'addresses.lock.json', line: 1, column: 5, hint: 'Remove the comma.' })
    .change('addresses.lock.json', '{}')
    .check()
    .expectProblem({ file: 'addresses.lock.json', line: 1, message: 'must be a list' })
})

test('the flag without a list', async () => {
  await site({ files: { 'index.md': '# Home' } })
    .run(['check', '--update', '--json'])
    .expectProblem({ file: 'bifolio.config.js', message: '`--update`', hint: 'route: { lock:' })
})
