import type { Problem } from 'bifolio/check'
import { type Block, rowsOf } from 'bifolio/translations'
import type { ApiBasis } from './basis.ts'
import { namesOf } from './help.ts'
import type { LockedItem } from './lock.ts'
import { memberOf } from './options.ts'
import { type ApiPage, errorAt } from './pages.ts'

/** The column headings in all languages of the site. */
const COLUMNS: Record<string, 'type' | 'default'> = {
  Type: 'type',
  Default: 'default',
  类型: 'type',
  默认值: 'default',
}
/** Types that are the same on the command line and in the configuration. */
const SIMPLE = /^(?:boolean|number|string)(?:\[\])?$/

/**
 * Compares types and defaults in tables of flags with the option that a flag sets: `--retry`, and for
 * defaults also parts of an option, `--coverage.provider`. Cells with more than one piece of code are prose and not compared.
 */
export function checkFlagRow(page: ApiPage, spec: string, basis: ApiBasis): Problem[] {
  const option = optionOf(spec, basis)
  if (!option) return []
  return page.blocks.flatMap((block) =>
    cellsOf(block, spec).flatMap(({ column, cell }) => {
      const expected = option[column]
      const given = /^`([^`]+)`$/.exec(cell)?.[1]
      if (expected === undefined || given === undefined || plain(given) === plain(expected)) return []
      const what = column === 'type' ? 'type' : 'default'
      return [
        errorAt(
          block,
          `| \`${spec}\` |`,
          `The ${what} of \`${spec}\` is \`${expected}\`, not \`${given}\`.`,
          'Write what the package says.',
        ),
      ]
    }),
  )
}

/** The cells in the row of a flag, for columns with a known heading. */
function cellsOf(table: Block, spec: string): { column: 'type' | 'default'; cell: string }[] {
  if (table.kind !== 'table') return []
  const [head = [], , ...rows] = rowsOf(table)
  const row = rows.find((cells) => cells[1] === `\`${spec}\``) ?? []
  return head.flatMap((name, index) => {
    const column = COLUMNS[name]
    return column ? [{ column, cell: row[index] ?? '' }] : []
  })
}

/** Type and default of the option that a flag sets, where known. */
function optionOf(
  spec: string,
  { lock, coverage, profile }: ApiBasis,
): Pick<LockedItem, 'type' | 'default'> | undefined {
  const [name = '', ...parts] = (namesOf(spec).find((flag) => flag.startsWith('--')) ?? '')
    .slice(2)
    .split('.')
  for (const [area, { from, items }] of Object.entries(coverage.areas)) {
    const item = lock.areas[area]?.[name]
    if (from !== profile.options || !item) continue
    const status = items[name]
    const value = (status && 'documented' in status ? status.default : undefined) ?? item.default
    if (parts.length > 0) return { default: memberOf(value ?? '', parts) }
    return {
      type: SIMPLE.test(item.type ?? '') ? item.type : undefined,
      default: value?.startsWith('{') ? undefined : value,
    }
  }
}

function plain(code: string): string {
  return code.replace(/^['"]|['"]$/g, '').replace(/"/g, "'")
}
