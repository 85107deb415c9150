/** Formats rows as columns: words to the left, numbers to the right. */
export function formatTable(rows: readonly (readonly (string | number)[])[]): string[] {
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? '').length))) ?? []
  const isNumber = widths.map((_, column) => rows.slice(1).some((row) => typeof row[column] === 'number'))
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return isNumber[column] ? String(cell).padStart(width) : String(cell).padEnd(width)
      })
      .join('  ')
      .trimEnd(),
  )
}
