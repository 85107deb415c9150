/**
 * Creates a function that converts offsets in the text that was parsed, where containers and heading ids are in another notation, to
 * offsets in the file. Both have the same lines. In a line that differs, what follows the first difference is its end.
 */
export function offsetsIn(file: string, parsed: string): (offset: number) => number {
  if (file === parsed) return (offset) => offset
  const [written, read] = [file.split('\n'), parsed.split('\n')]
  const [starts, from] = [startsOf(written), startsOf(read)]
  return (offset) => {
    const line = lastAtMost(from, offset)
    const [here = '', there = ''] = [written[line], read[line]]
    const column = offset - from[line]!
    const isSame = here.slice(0, column) === there.slice(0, column)
    return starts[line]! + (isSame ? column : here.trimEnd().length)
  }
}

/** The offset of each line. */
function startsOf(lines: readonly string[]): number[] {
  let start = 0
  return lines.map((line) => {
    const own = start
    start += line.length + 1
    return own
  })
}

/** The index of the last entry of a sorted list that is not above a limit. */
function lastAtMost(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (sorted[middle]! <= limit) low = middle
    else high = middle - 1
  }
  return low
}
