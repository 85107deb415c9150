/**
 * The number of insertions, deletions, replacements and swaps of neighbours between two words.
 * @param limit greater distances are not computed
 * @returns `Infinity` if it is greater than `limit`
 */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return Number.POSITIVE_INFINITY
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1
      let distance = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + cost)
      const isSwap =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (isSwap) distance = Math.min(distance, beforeLast[column - 2]! + 1)
      current.push(distance)
    }
    if (Math.min(...current) > limit) return Number.POSITIVE_INFINITY
    beforeLast = last
    last = current
  }
  const distance = last[to.length]!
  return distance <= limit ? distance : Number.POSITIVE_INFINITY
}
