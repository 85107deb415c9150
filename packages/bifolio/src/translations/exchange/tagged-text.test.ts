import { expect, test } from '@rstest/core'
import { markFaults, readTagged, writeTagged } from './tagged-text.ts'

test('a text is read as it was written', () => {
  const text = 'Run <1/> in <2>a <3/> folder</2>, <b>x</b> a<<4/>'
  expect(writeTagged(readTagged(text))).toBe(text)
  expect(readTagged(text)).toContainEqual({ mark: 'close', id: 2 })
})

test('marks may have spaces', () => {
  expect(writeTagged(readTagged('< 1 / > <2 > < /2>'))).toBe('<1/> <2> </2>')
  expect(writeTagged(readTagged('<1 />甲</ 2>'))).toBe('<1/>甲</2>')
})

const SOURCE = 'Run <1/> in <2>a <3/> folder</2>.'
test.each([
  ['在<2><3/> 文件夹</2>中运行 <1/>。', []],
  ['在<2><3/> 文件夹</2>中运行。', ['The placeholder `<1/>` is missing.']],
  ['<1/> <1/> <2><3/></2>', ['The placeholder `<1/>` occurs 2 times instead of once.']],
  ['<1/> <2><3/></2> <7/>', ['The placeholder `<7/>` is not in the source.']],
  ['<1/> <2>x</2> <3/>', ['The placeholder `<3/>` has to be inside of `<2>…</2>`.']],
  ['<2><1/> <3/></2>', ['The placeholder `<1/>` has to be outside of other placeholders.']],
  [
    '<1/> <3/> <2></2>',
    ['The placeholder `<3/>` has to be inside of `<2>…</2>`.', 'There are no words inside of `<2>…</2>`.'],
  ],
  ['<1/> <2>a <3/>', ['`<2>` is not closed.']],
  ['<1/> a <3/></2>', ['`</2>` is in the wrong place: it was not opened.']],
  [
    '<1>a</1> <2><3/></2>',
    ['The placeholder `<1/>` is missing.', 'The placeholder `<1>…</1>` is not in the source.'],
  ],
])('%s', (translated, expected) => {
  expect(markFaults(readTagged(SOURCE), readTagged(translated))).toEqual(expect.arrayContaining(expected))
  expect(markFaults(readTagged(SOURCE), readTagged(translated)).length > 0).toBe(expected.length > 0)
})

test('pairs that cross are reported', () => {
  const source = readTagged('<1>a</1> <2>b</2>')
  expect(markFaults(source, readTagged('<1>a<2>b</1>c</2>'))).toContain(
    '`</1>` is in the wrong place: `</2>` has to come first.',
  )
})
