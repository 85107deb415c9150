import { expect, test } from '@rstest/core'
import { trailTo } from './trail-to.ts'
import type { SidebarItem } from './types.ts'

const link = (text: string): SidebarItem => ({ kind: 'link', text, link: `/${text}` })
const group = (text: string, items: SidebarItem[], own?: string): SidebarItem => ({
  kind: 'group',
  text,
  link: own,
  collapsible: true,
  collapsed: false,
  items,
})

test.each([
  ['/a', ['a']],
  ['/c/', ['Outer', 'Inner', 'c']],
  ['/inner', ['Outer', 'Inner']],
  ['/nowhere', []],
])('the way to %s', (path, names) => {
  const items = [link('a'), group('Outer', [link('b'), group('Inner', [link('c')], '/inner')])]
  expect(trailTo(items, path).map(({ text }) => text)).toEqual(names)
})
