import { type Block, tableRows } from 'bifolio/check'

/** The headings of columns that state something of the item in the first one, in all languages of the site. */
const COLUMNS: [column: 'type' | 'default' | 'exitCode', heading: RegExp][] = [
  ['type', /^(?:type|类型)$/i],
  ['default', /^(?:default|默认值?)$/i],
  ['exitCode', /^(?:(?:exit )?code|退出码)$/i],
]

/** A row of a table: its first cell, and what the others state. */
export interface TableRow {
  /** As written, like all cells. */
  item: string
  cells: string[]
  type?: string
  default?: string
  exitCode?: string
}

/** The rows below the heading of a table. */
export function readRows(block: Block): TableRow[] {
  if (block.kind !== 'table') return []
  const [head = [], , ...rows] = tableRows(block)
  return rows.map((cells) => {
    const row: TableRow = { item: cells[1] ?? '', cells }
    for (const [column, heading] of COLUMNS) {
      const index = head.findIndex((title) => heading.test(title))
      if (index >= 0) row[column] = cells[index] ?? ''
    }
    return row
  })
}

/** The code that a cell consists of. */
export function cellCode(cell = ''): string | undefined {
  return /^`([^`]+)`$/.exec(cell)?.[1]?.replaceAll('\\|', '|')
}
