import { afterEach, beforeEach, expect, rstest, test } from '@rstest/core'
import type { Site } from '../../shared/types.ts'
import { chunkUrl } from './pages.ts'

beforeEach(() => {
  rstest.stubGlobal('location', new URL('https://x.example/docs/'))
})
afterEach(() => {
  rstest.unstubAllGlobals()
})

const inner = { kind: 'group', text: 'A', items: [{ kind: 'link', text: 'B', link: '/guide/start/' }] }
const site = { base: '/docs/', sidebars: { '/guide': [inner] } } as unknown as Site

test.each([
  ['https://x.example/docs/guide/start', '/docs/static/page/guide/start/index.js'],
  ['https://x.example/docs/other?a=1#b', '/docs/static/page/other.js'],
  ['https://x.example/docs/a.pdf', undefined],
  ['https://x.example/else', undefined],
  ['https://y.example/docs/other', undefined],
])('the chunk of %s is %s', (address, chunk) => {
  expect(chunkUrl(new URL(address), site)).toBe(chunk)
})
