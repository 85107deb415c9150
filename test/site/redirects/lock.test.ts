/** The lock file of all published addresses. */
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

test('an unlisted page is an error of the check, not of a build', async () => {
  await docs.check().expectProblem('addresses.lock.json: unlisted-address `/zh/old`')
  await docs.build().expectOk()
})

test('a flag adds unlisted addresses', async () => {
  await docs.check().runHints().check().expectOk()
  expect(docs.source('addresses.lock.json')).toBe('[\n  "/",\n  "/old",\n  "/zh/",\n  "/zh/old"\n]\n')
})

test('a deleted address is an error of check and build at its position and stays listed', async () => {
  const listed = docs.source('addresses.lock.json')
  await docs.remove('en/old.md').remove('zh/old.md').run(['check', '--update', '--json']).expectCode(1)
  expect(docs.source('addresses.lock.json')).toBe(listed)
  await docs
    .check()
    .expectProblems(
      'addresses.lock.json:3:3 dead-address `/old` -> `redirects`',
      'addresses.lock.json:5:3 dead-address `/zh/old`',
    )
  await docs.build().expectProblem('dead-address `/old`')
})

test('a redirect fixes the error', async () => {
  await docs.change('bifolio.config.js', config(`redirects: { '/old': '/' },`)).check().expectOk()
})

test('an invalid lock file is reported', async () => {
  await docs
    .change('addresses.lock.json', '["/", ]')
    .check()
    .expectProblem('addresses.lock.json:1:5 trailing-comma')
    .change('addresses.lock.json', '{}')
    .check()
    .expectProblem('addresses.lock.json:1:1 invalid-address-list must be a list')
    .remove('addresses.lock.json')
    .runHints()
    .check()
    .expectOk()
})

test('a lock file in a new folder is created', async () => {
  const nested = site({
    files: {
      'bifolio.config.js': `export default { route: { lock: 'locks/a.json' } }`,
      'index.md': '# Home',
    },
  })
  await nested.run(['check', '--update']).expectCode(0)
  expect(nested.source('locks/a.json')).toBe('[\n  "/"\n]\n')
})

test.each([
  ['a link to a file', 'addresses.lock.json', '../outside.json'],
  ['a link to a folder', 'locks', '..'],
  ['a dangling link', 'addresses.lock.json', '../missing/new.json'],
])('the flag does not write out of the site through %s', async (_, link, target) => {
  const lock = link === 'locks' ? 'locks/addresses.json' : link
  const linked = site({
    files: { 'bifolio.config.js': `export default { route: { lock: '${lock}' } }`, 'index.md': '# Home' },
  })
  writeFileSync(join(linked.root, '../outside.json'), '[]')
  symlinkSync(target, join(linked.root, link))
  await linked
    .run(['check', '--update', '--json'])
    .expectCode(1)
    .expectProblem({ file: lock, message: 'it is a link that leaves the site' })
  expect(readFileSync(join(linked.root, '../outside.json'), 'utf8')).toBe('[]')
  expect(readdirSync(join(linked.root, '..')).sort()).toEqual(['outside.json', 'site'])
})

test('the flag without a lock file is reported', async () => {
  await site({ files: { 'index.md': '# Home' } })
    .run(['check', '--update', '--json'])
    .expectProblem('bifolio.config.js: missing-address-list `--update` -> route: { lock:')
})
