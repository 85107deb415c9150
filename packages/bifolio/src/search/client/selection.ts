/**
 * The row that a key leads to: up and down go round, Home and End lead to the ends.
 * @param row -1 when none is chosen
 * @returns `undefined` for keys that do not move the selection, and when there are no rows
 */
export function rowAfterKey(key: string, row: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (row + 1) % count
    case 'ArrowUp':
      return row <= 0 ? count - 1 : row - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
