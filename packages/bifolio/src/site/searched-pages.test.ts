import { expect, test } from '@rstest/core'
import type { LinkUse } from '../shared/types.ts'
import { countLinks } from './searched-pages.ts'

const link = (path: string): LinkUse => ({
  file: 'a.md',
  line: 1,
  column: 1,
  href: path,
  target: { kind: 'page', path, id: '' },
})

test('counts each linking page once, and not the page itself', () => {
  const linksTo = countLinks([
    { path: '/a', links: [link('/b'), link('/b'), link('/a')] },
    { path: '/c/', links: [link('/b'), link('/c/')] },
  ])
  expect(['/a', '/b', '/c/', '/d'].map(linksTo)).toEqual([0, 2, 0, 0])
})
