import { expect, test } from '@rstest/core'
import { sharedScanners } from './scanner.ts'

/** An engine of single JavaScript patterns (`\G` is sticky), and its searches: `source@start`. */
function recordedScanners() {
  const searches: string[] = []
  const scanners = sharedScanners({
    createString: (content) => ({ content }),
    createScanner: ([source]) => ({
      findNextMatchSync(line, start) {
        searches.push(`${source}@${start}`)
        const pattern = new RegExp(
          String(source).replace('\\G', ''),
          String(source).includes('\\G') ? 'y' : 'g',
        )
        pattern.lastIndex = start
        const found = pattern.exec(typeof line === 'string' ? line : line.content)
        if (!found) return null
        const [text] = found
        const at = { start: found.index, end: found.index + text.length, length: text.length }
        return { index: 0, captureIndices: [at] }
      },
    }),
  })
  return { ...scanners, searches }
}

const at = (index: number, start: number) => ({ index, captureIndices: [expect.objectContaining({ start })] })

test('the first match wins, and of two at one offset that of the first pattern', () => {
  const { createOnigScanner } = recordedScanners()
  const scanner = createOnigScanner(['c', 'b', '[bc]'])
  expect(scanner.findNextMatchSync('abc', 0, 0)).toEqual(at(1, 1))
  expect(scanner.findNextMatchSync('abc', 2, 0)).toEqual(at(0, 2))
  expect(scanner.findNextMatchSync('abc', 3, 0)).toBeNull()
})

test('searches a line once for a pattern of several scanners, until its match has passed', () => {
  const { createOnigScanner, createOnigString, searches } = recordedScanners()
  const [first, second] = [createOnigScanner(['b', 'x']), createOnigScanner(['x', 'b', 'd'])]
  const line = createOnigString('abcbd')
  expect(first!.findNextMatchSync(line, 0, 0)).toEqual(at(0, 1))
  expect(second!.findNextMatchSync(line, 1, 0)).toEqual(at(1, 1))
  expect(searches).toEqual(['b@0', 'x@0'])
  expect(second!.findNextMatchSync(line, 2, 0)).toEqual(at(1, 3))
  expect(searches.slice(2)).toEqual(['b@2', 'd@2'])
  // A search from an earlier offset, as for the groups of a match, and another line with the same text are searches of their own.
  first!.findNextMatchSync(line, 1, 0)
  second!.findNextMatchSync(createOnigString('abcbd'), 4, 0)
  expect(searches.slice(4)).toEqual(['b@1', 'x@4', 'b@4', 'd@4'])
})

test('searches again for a pattern whose match depends on where the search starts', () => {
  const { createOnigScanner, createOnigString, searches } = recordedScanners()
  const scanner = createOnigScanner(['\\Gb'])
  const line = createOnigString('ab')
  expect(scanner.findNextMatchSync(line, 0, 0)).toBeNull()
  expect(scanner.findNextMatchSync(line, 1, 0)).toEqual(at(0, 1))
  expect(searches).toEqual(['\\Gb@0', '\\Gb@1'])
})
