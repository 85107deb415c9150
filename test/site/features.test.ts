/** Features are independent: a site that does not use one is the same without its code, which is in one folder. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import type * as Features from '../../packages/bifolio/src/features/index.ts'
import { site } from './driver.ts'
import { compiled, ROOT } from './engine.ts'
import { compareTrees } from './tree.ts'

test('a site is the same without the features that it does not use', async () => {
  const { features } = await compiled<typeof Features>('features/index.js')
  const plain = site({
    files: {
      'bifolio.config.js': `export default { llms: false, locales: [{ lang: 'en', label: 'E' }, { lang: 'zh', label: '中' }] }`,
      'en/index.md': '# Home\n\nA [page](./page.md).',
      'en/page.md': '# Page\n\n```ts\nconst a = 1\n```\n',
      'zh/index.md': '# 首页',
    },
  })
  await plain.build().expectOk()
  const whole = plain.output()
  for (const [at, feature] of [...features].entries()) {
    features.splice(at, 1)
    await plain.remove('.bifolio/index.json').remove('build').build().expectOk()
    expect(compareTrees(plain.output(), whole), feature.name).toEqual([])
    features.splice(at, 0, feature)
  }
})

/** Features, each with the words that only its folder has. */
const WORDS: Record<string, RegExp> = {
  'address-lock': /addressLock|address-lock/i,
  blog: /blog|\bposts\b|\bpost-/i,
  glossary: /glossary/i,
  mermaid: /mermaid|diagram/i,
  sitemap: /sitemap/i,
}

/** Where features are named nevertheless: files, or folders with a slash, each with the reason. */
const NAMED_IN: Record<string, string> = {
  'features/index.ts': 'the list of features',
  'config/schema/': 'what users write: options, fields, and the packages that an option needs',
  'shared/types/frontmatter.ts': 'the fields of frontmatter',
  'site/content.ts': 'the field with which an index page takes its folder out of menus',
  'theme/styles/index.css': 'the list of stylesheets',
  'errors/': 'one catalogue of all problems',
  'shared/strings/': 'interface texts, which translators see in one place',
}

const SOURCES = join(ROOT, 'packages/bifolio/src')
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(?:tsx?|css|html|js)$/.test(file) && !/\.(?:test|fixture)\./.test(file))

test.each(Object.entries(WORDS))('only its folder names the feature %s', (name, words) => {
  const allowed = [`features/${name}/`, ...Object.keys(NAMED_IN)]
  const strays = sources.filter((file) => !allowed.some((one) => file === one || file.startsWith(one)))
  expect(strays.filter((file) => words.test(readFileSync(join(SOURCES, file), 'utf8')))).toEqual([])
})
