import type { Block } from '../../content/blocks/blocks.ts'
import type { Problem } from '../../shared/types.ts'
import type { Coverage } from './coverage.ts'
import { namesOf } from './help.ts'
import type { ApiLock, LockedItem } from './lock.ts'
import { type ApiPage, errorAt } from './pages.ts'

/** The heads of columns in all languages of the site. */
const COLUMNS: Record<string, 'type' | 'default'> = {
  Type: 'type',
  Default: 'default',
  类型: 'type',
  默认值: 'default',
}
/** Types that are the same on the command line and in the configuration. */
const SIMPLE = /^(?:boolean|number|string)(?:\[\])?$/

/**
 * Holds what the tables of flags say of types and defaults against the option that a flag sets: `--retry`, and for
 * defaults also parts of an option, `--coverage.provider`. Cells with more than one piece of code say it in words.
 */
export function checkFlagRow(page: ApiPage, spec: string, lock: ApiLock, coverage: Coverage): Problem[] {
  const option = optionOf(spec, lock, coverage)
  if (!option) return []
  return page.blocks.flatMap((block) =>
    cellsOf(block, spec).flatMap(({ column, cell }) => {
      const wanted = option[column]
      const given = /^`([^`]+)`$/.exec(cell)?.[1]
      if (wanted === undefined || given === undefined || plain(given) === plain(wanted)) return []
      const what = column === 'type' ? 'type' : 'default'
      return [
        errorAt(
          block,
          `| \`${spec}\` |`,
          `The ${what} of \`${spec}\` is \`${wanted}\`, not \`${given}\`.`,
          'Write what the package says.',
        ),
      ]
    }),
  )
}

/** The cells of the row of a flag that stand below a known head. */
function cellsOf({ kind, source }: Block, spec: string): { column: 'type' | 'default'; cell: string }[] {
  if (kind !== 'table') return []
  const [head = [], , ...rows] = source.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const row = rows.find((cells) => cells[1] === `\`${spec}\``) ?? []
  return head.flatMap((name, index) => {
    const column = COLUMNS[name]
    return column ? [{ column, cell: row[index] ?? '' }] : []
  })
}

/** Type and default of what a flag sets, as far as they are to be had. */
function optionOf(
  spec: string,
  lock: ApiLock,
  coverage: Coverage,
): Pick<LockedItem, 'type' | 'default'> | undefined {
  const [name = '', ...parts] = (namesOf(spec).find((flag) => flag.startsWith('--')) ?? '')
    .slice(2)
    .split('.')
  for (const [area, { from, items }] of Object.entries(coverage.areas)) {
    const item = lock.areas[area]?.[name]
    if (from !== 'RstestConfig' || !item) continue
    const status = items[name]
    const value = (status && 'documented' in status ? status.default : undefined) ?? item.default
    if (parts.length > 0) return { default: partOf(value ?? '', parts) }
    return {
      type: SIMPLE.test(item.type ?? '') ? item.type : undefined,
      default: value?.startsWith('{') ? undefined : value,
    }
  }
}

/** A simple value in the code of an object: `partOf("{ type: 'forks' }", ['type'])` → `'forks'`. */
function partOf(object: string, parts: readonly string[]): string | undefined {
  if (parts.length !== 1) return undefined
  return new RegExp(`[{,] ${parts[0]}: ('[^']*'|\\[[^\\]]*\\]|[\\w.]+)`).exec(object)?.[1]
}

function plain(code: string): string {
  return code.replace(/^['"]|['"]$/g, '').replace(/"/g, "'")
}
