/** Who changed a page, as git knows it. */
import { execFileSync } from 'node:child_process'
import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'

const docs = site({
  files: {
    'bifolio.config.js': `export default { themeConfig: { contributors: true }, locales: [{ lang: 'en', label: 'E' }, { lang: 'zh', label: 'Z' }] }`,
    '.mailmap':
      'Ada Lovelace <ada@new.example> <ada@old.example>\nLin Xia <lin@new.example> <lin@old.example>\n',
    'en/index.md': '# Home',
    'en/guide/page.md': '# Page',
    'en/guide/new.md': '# New',
    'en/guide/bare.md': '---\nfooter: false\n---\n# Bare',
    'zh/index.md': '---\npageType: home\n---\n# 家',
    'zh/guide/page.md': '# 页面',
  },
})

function git(name: string, ...args: string[]): void {
  const email = `${name.toLowerCase()}@old.example`
  execFileSync('git', ['-c', `user.name=${name}`, '-c', `user.email=${email}`, ...args], { cwd: docs.root })
}

const footOf = (file: string) => /<p class="doc-source"[^>]*>([^<]*)</.exec(docs.read(file))?.[1]

test('pages end with the names of those who changed them, and no addresses', async () => {
  await docs
  git('Ada', 'init', '-q')
  git(
    'Ada',
    'add',
    '.mailmap',
    'bifolio.config.js',
    'zh',
    'en/index.md',
    'en/guide/page.md',
    'en/guide/bare.md',
  )
  git('Ada', 'commit', '-qm', 'First')
  await docs.change('en/guide/page.md', '# Page 2')
  const trailers = 'Change\n\nCo-authored-by: lin <lin@old.example>\nco-authored-by: dependabot[bot] <d@b>'
  git('Grace', 'commit', '-qam', trailers)
  await docs.change('en/guide/page.md', '# Page 3')
  git('Grace', 'commit', '-qam', 'Again')
  await docs.build().expectOk()
  expect(footOf('guide/page.html')).toBe('Contributors: Grace, Ada Lovelace, and Lin Xia')
  expect(footOf('index.html')).toBe('Contributors: Ada Lovelace')
  expect(footOf('zh/guide/page.html')).toBe('贡献者：Ada Lovelace')
  for (const file of ['guide/new.html', 'guide/bare.html', 'zh/index.html'])
    expect(footOf(file)).toBeUndefined()
  const texts = [...docs.output().values()].map(String).join()
  expect(texts).not.toMatch(/@(?:old|new)\.example/)
  expect(docs.chunk('/guide/page').page).not.toHaveProperty('contributors')
  expect(docs.chunk('/guide/page').page).not.toHaveProperty('lastUpdatedTime')
})

test('they are written again after a commit, and left out without the option', async () => {
  await docs.change('en/guide/page.md', '# Page 4')
  git('Zoe', 'commit', '-qam', 'More')
  await docs.build().expectOk().expectSameAsCleanBuild()
  expect(footOf('guide/page.html')).toContain('Zoe')
  await docs.change('bifolio.config.js', (text) => text.replace('contributors: true', '')).build()
  expect(footOf('guide/page.html')).toBeUndefined()
})
