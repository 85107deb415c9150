import { expect, test } from '@rstest/core'
import { planContainers } from './plan-containers.ts'

/** The lines with their new colons, and the lines without an end or a start; `a` is a name. */
function planned(text: string): string {
  const lines = text.split(' ')
  const fences = lines.flatMap((line, index) => {
    const [, colons = '', name] = /^(:+)(a?)$/.exec(line) ?? []
    return colons ? [{ line: index, colons: colons.length, indent: 0, isOpening: name === 'a' }] : []
  })
  const { colons, unpaired } = planContainers(fences)
  return lines
    .map(
      (line, index) =>
        line.replace(/:+/, (written) => ':'.repeat(colons.get(index) ?? written.length)) +
        (unpaired.has(index) ? '!' : ''),
    )
    .join(' ')
}

test.each([
  ['one', ':::a x :::', ':::a x :::'],
  ['two', ':::a ::: :::a :::', ':::a ::: :::a :::'],
  ['more colons outside', '::::a :::a x ::: ::::', '::::a :::a x ::: ::::'],
  ['more colons inside', ':::a ::::a x :::: :::', '::::a :::a x ::: ::::'],
  ['equal counts with an end for each', ':::a :::a ::: :::a ::: :::', '::::a :::a ::: :::a ::: ::::'],
  ['equal counts with one end', ':::a :::a x ::: y :::a :::', ':::a :::a x ::: y :::a :::'],
  ['an end of the outer one', '::::a :::a x :::: y', ':::a :::a x ::: y'],
  ['no end', ':::a x', ':::a! x'],
  ['no end of an inner one', '::::a :::a x ::: y', '::::a! :::a x ::: y'],
  ['an end without a start', 'x ::: :::a :::', 'x :::! :::a :::'],
])('nests containers with %s', (_, text, expected) => {
  expect(planned(text)).toBe(expected)
})
