/** Formats numbers and tables. */

/** @param {(string | undefined)[][]} rows The first one is the heading. @returns {string} The first column is aligned left, the others right. */
export function table(rows) {
  const columns = Math.max(...rows.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  const cell = (/** @type {string} */ text, /** @type {number} */ column) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  return rows
    .map((row) =>
      widths
        .map((_, column) => cell(row[column] ?? '', column))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}

/** @param {number} value */
export const count = (value) => value.toLocaleString('en')

/** @param {number | undefined} value */
export const seconds = (value) => (value === undefined ? '–' : `${value.toFixed(2)} s`)

/** @param {number | undefined} value */
export const milliseconds = (value) => (value === undefined ? '–' : `${value.toFixed(value < 10 ? 2 : 0)} ms`)

/** @param {number | undefined} bytes */
export const megabytes = (bytes) => (bytes === undefined ? '–' : `${count(Math.round(bytes / 1e6))} MB`)

/** @param {number | undefined} bytes */
export const kilobytes = (bytes) => (bytes === undefined ? '–' : `${(bytes / 1000).toFixed(1)} kB`)

/** The ratio of two values. @param {number | undefined} value @param {number | undefined} base */
export const ratio = (value, base) =>
  value === undefined || base === undefined ? '–' : `${(value / base).toFixed(1)}×`

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5)

/** The smallest value that at least this share of the values does not exceed; for an even number, the lower median. @param {readonly number[]} values @param {number} share */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
