import { expect, test } from '@rstest/core'
import { filterGroups, listedPages } from './overview.tsx'

const header = (text: string) => ({ text, id: text, depth: 2 })
const groups = [
  {
    text: 'Manual Utility',
    items: [
      {
        text: 'Mock functions',
        link: '/api/clock/mockFunctions',
        headers: [header('clock.fn'), header('clock.spyOn')],
      },
      { text: 'Fake timers', link: '/api/clock/fakeTimers', headers: [header('clock.useFakeTimers')] },
    ],
  },
  {
    text: 'Build Configurations',
    items: [{ text: 'output', link: '/config/build/output', headers: [header('css-modules')] }],
  },
]

const names = (query: string) =>
  filterGroups(groups, query).map(({ items }) =>
    items.map(({ text, headers }) => [text, ...headers.map((h) => h.text)]),
  )

test('an empty query keeps everything', () => {
  expect(filterGroups(groups, '  ')).toBe(groups)
})

test('a matching group or page keeps its contents', () => {
  expect(filterGroups(groups, 'UTILITY')).toEqual([groups[0]])
  expect(names('fake t')).toEqual([[['Fake timers', 'clock.useFakeTimers']]])
})

test('other pages keep only matching headings', () => {
  expect(names('spy')).toEqual([[['Mock functions', 'clock.spyOn']]])
  expect(names('css modules')).toEqual([[['output', 'css-modules']]])
})

test('returns nothing without matches', () => {
  expect(filterGroups(groups, 'webpack')).toEqual([])
})

test('a matching section, or description of a page in one, keeps the group', () => {
  const item = { text: '`bail`', link: '/bail', headers: [header('Pitfalls')], description: 'Stops a run.' }
  const options = [{ text: 'Options', items: [], sections: [{ text: 'Running', items: [item] }] }]
  expect(listedPages(filterGroups(options, 'running'))).toEqual([item])
  expect(listedPages(filterGroups(options, 'stops'))).toEqual([{ ...item, headers: [] }])
  expect(filterGroups(options, 'mocks')).toEqual([])
})
