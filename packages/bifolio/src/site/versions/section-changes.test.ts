import { expect, test } from '@rstest/core'
import { sectionChanges } from './section-changes.ts'

const section = (id: string, print: string, heading = id) => ({ id, heading, print })

test('lists new and changed sections in the order of the page, removed ones last', () => {
  const before = [section('', '1'), section('a', '2'), section('gone', '3')]
  const after = [section('', '1'), section('new', '4'), section('a', '5')]
  expect(sectionChanges(before, after)).toEqual([
    { id: 'new', heading: 'new', kind: 'added' },
    { id: 'a', heading: 'a', kind: 'changed' },
    { id: 'gone', heading: 'gone', kind: 'removed' },
  ])
})

test('a section with the same content under another anchor is changed, not new', () => {
  const before = [section('', '1'), section('setup', '2', 'Setup')]
  const after = [section('', '1'), section('set-up', '2', 'Set up')]
  expect(sectionChanges(before, after)).toEqual([{ id: 'set-up', heading: 'Set up', kind: 'changed' }])
})

test('a section without content under another anchor is new', () => {
  expect(sectionChanges([section('a', '')], [section('b', '')]).map(({ kind }) => kind)).toEqual([
    'added',
    'removed',
  ])
})

test('a heading with other words is a change', () => {
  expect(sectionChanges([section('a', '1', 'A')], [section('a', '1', 'B')])).toHaveLength(1)
  expect(sectionChanges([section('a', '1', 'A')], [section('a', '1', 'A')])).toEqual([])
})
