import type { Block, Problem } from 'bifolio/check'
import type { Page } from '../statements/page.ts'
import { readRows, type TableRow } from '../statements/table.ts'
import type { ApiBasis } from './basis.ts'
import { flagNames } from './help.ts'
import type { LockedItem } from './lock.ts'
import { memberLiteral } from './options.ts'
import { compareRow } from './tables.ts'

/** Types that are the same on the command line and in the configuration. */
const SIMPLE = /^(?:boolean|number|string)(?:\[\])?$/

/** The rows of a flag, as the help prints it, in a table. */
export function flagRows(block: Block, spec: string): TableRow[] {
  return readRows(block).filter(({ item }) => item === `\`${spec}\``)
}

/**
 * Compares types and defaults in tables of flags with the option that a flag sets: `--retry`, and for
 * defaults also parts of an option, `--coverage.provider`.
 */
export function checkFlagRow(page: Page, spec: string, basis: ApiBasis): Problem[] {
  const option = flagOption(spec, basis)
  if (!option) return []
  return page.blocks.flatMap((block) =>
    flagRows(block, spec).flatMap((row) =>
      compareRow(block, spec, { ...row, default: unquoted(row.default) }, option),
    ),
  )
}

/** Type and default of the option that a flag sets, where known. */
function flagOption(
  spec: string,
  { lock, coverage, profile }: ApiBasis,
): Pick<LockedItem, 'type' | 'default'> | undefined {
  const [name = '', ...parts] = (flagNames(spec).find((flag) => flag.startsWith('--')) ?? '')
    .slice(2)
    .split('.')
  for (const [area, { from, items }] of Object.entries(coverage.areas)) {
    const item = lock.areas[area]?.[name]
    if (from !== profile.options || !item) continue
    const status = items[name]
    const value = (status && 'documented' in status ? status.default : undefined) ?? item.default
    if (parts.length > 0) return { default: unquoted(memberLiteral(value ?? '', parts)) }
    return {
      type: SIMPLE.test(item.type ?? '') ? item.type : undefined,
      default: value?.startsWith('{') ? undefined : unquoted(value),
    }
  }
}

/** On the command line, values have no quotes; tables of its flags may have both. */
const unquoted = (code: string | undefined): string | undefined =>
  code?.replace(/^(`?)(['"])(.*)\2(`?)$/, '$1$3$4')
