import type { Block, Problem } from 'bifolio/check'
import { blockError, error, textPosition } from '../problems.ts'
import { type Page, pageSection, pageTitle } from '../statements/page.ts'
import type { ApiBasis } from './basis.ts'
import { memberNames, publishedType } from './claims.ts'
import { type ItemStatus, lockedNames } from './coverage.ts'
import { literal } from './declarations.ts'
import { checkFlagRow, flagRows } from './flag-rows.ts'
import { checkOptionFields } from './options.ts'

/** Checks that the pages, in every language, document or mention each item as recorded in the coverage file. */
export function checkEvidence(pages: readonly Page[], basis: ApiBasis): Problem[] {
  const { lock, coverage, source, profile } = basis
  const flags = lockedNames(basis, 'flags')
  return Object.entries(coverage.areas).flatMap(([area, { from, items }]) =>
    Object.entries(items).flatMap(([name, status]) => {
      const item = lock.areas[area]?.[name]
      const target =
        'documented' in status ? status.documented : 'mentioned' in status ? status.mentioned : undefined
      if (!item || target === undefined) return []
      const [path = '', id = ''] = target.split('#')
      const found = pages.filter((page) => page.path === path)
      if (found.length === 0) return [missingPage(source, name, path)]
      return found.flatMap((page) => {
        const problems = evidenceProblems(page, { area, from, name, id, status, help: item.help }, basis)
        if (from === 'flags') return [...problems, ...checkFlagRow(page, name, basis)]
        const isOption = from === profile.options && 'documented' in status
        return isOption
          ? [...problems, ...checkOptionFields(page, name, { item, flags, isDefault: status.default })]
          : problems
      })
    }),
  )
}

interface Item {
  area: string
  from: string
  name: string
  id: string
  /** The help text of a flag. */
  help?: string
  status: ItemStatus
}

function evidenceProblems(page: Page, item: Item, basis: ApiBasis): Problem[] {
  const blocks = item.id ? pageSection(page, item.id) : page.blocks
  const start = blocks[0]
  if (!start) {
    const first = pageTitle(page)
    const message = `The page has no heading \`#${item.id}\`, where \`${item.name}\` is said to be documented.`
    return first ? [lacks(first, message)] : []
  }
  if (isShown(blocks, item, basis)) return []
  const required = 'documented' in item.status ? 'documented' : 'mentioned'
  return [lacks(start, `\`${item.name}\` (${item.area}) is not ${required} here, as the coverage file says.`)]
}

/** Whether an item is shown as its kind requires. */
function isShown(
  blocks: readonly Block[],
  { from, name, id, status, area, help }: Item,
  { installed: { command }, profile }: ApiBasis,
): boolean {
  const codes = blocks.flatMap(({ inlineCode }) => inlineCode)
  if (from === 'flags') return blocks.some((block) => hasFlagRow(block, name, help))
  if (from === 'commands')
    return codes.some(
      (code) =>
        code === `${command} ${name}` || code === commandOf(name) || code === `${command} ${commandOf(name)}`,
    )
  const isSignature = blocks.some(
    (block) => publishedType(block) && memberNames(block.code?.text ?? '').includes(name),
  )
  if (from === profile.methods && 'documented' in status)
    return isSignature && (blocks[0]?.inlineCode.includes(`${profile.objects[0]}.${name}`) ?? false)
  if (from.includes('.')) return new RegExp(`\\b${area}\\.${name}\\b`).test(blocks[0]?.source ?? '')
  if (from === profile.options && 'documented' in status)
    return id !== '' || blocks.some(({ source }) => source.replaceAll('`', '').startsWith(`# ${name}`))
  return (
    isSignature ||
    new RegExp(`^#+ .*\\b${area}\\.${literal(name)}\\b`).test(blocks[0]?.source ?? '') ||
    codes.some((code) => new RegExp(`(?<![\\w-])(?:--)?${literal(name)}(?![\\w-])`).test(code))
  )
}

/** Whether a table has a row of a flag, which names its default if that is a word. */
function hasFlagRow(block: Block, flag: string, help = ''): boolean {
  const value = /\(default: (\w+)\)/.exec(help)?.[1]
  return flagRows(block, flag).some(
    ({ cells }) => value === undefined || cells.some((cell) => cell.includes(`\`${value}\``)),
  )
}

/** `run [...filters]` → `run` */
function commandOf(usage: string): string {
  return usage.replace(/ ?\[.*/, '')
}

function lacks(block: Block, message: string): Problem {
  return blockError(block, '', message, 'Write it, or fix the status in the coverage file.')
}

function missingPage({ file, text }: ApiBasis['source'], name: string, path: string): Problem {
  const message = `\`${name}\` is said to be on the page \`${path}\`, which does not exist.`
  return error({ file, ...textPosition(text, JSON.stringify(name)) }, message, 'Fix the path.')
}
