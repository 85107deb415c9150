/** Features are independent: a site that does not use one is the same without its code. */
import { expect, test } from '@rstest/core'
import type * as Features from '../../packages/bifolio/src/features/index.ts'
import { site } from './driver.ts'
import { compiled } from './engine.ts'
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
