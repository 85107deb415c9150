/** Page data in islands. */

import { expect, test } from '@rstest/core'
import { site } from './driver.ts'
import { filesOf } from './files.ts'

test('theme components in an island use the language of the page', async () => {
  const islands = site({
    files: filesOf('islands'),
  })
  await islands.build().expectOk()
  expect(islands.read('index.html')).toMatch(/<\/span> (?:<!-- -->)?Source<\/a>/)
  expect(islands.read('zh/index.html')).toMatch(/<\/span> (?:<!-- -->)?源码<\/a>/)
})
