import type { Problem } from 'bifolio/check'
import type { Block } from '../blocks.ts'
import { namesOf } from './help.ts'
import type { LockedItem } from './lock.ts'
import { type ApiPage, errorAt, titleOf } from './pages.ts'

/** What the head of an option's page says: `- **Type:** …`, `- **Default:** …`, `- **CLI:** …`, `- **Since:** …`. */
interface OptionHead {
  type?: Block
  /** The fence below `Type:`, if the type is too long for a line. */
  fence?: Block
  default?: Block
  cli?: Block
  since?: Block
}

/** The labels in all languages of the site. */
const LABELS: Record<string, keyof Omit<OptionHead, 'fence'>> = {
  'Type:': 'type',
  'Default:': 'default',
  'CLI:': 'cli',
  'Since:': 'since',
  '类型：': 'type',
  '默认值：': 'default',
  'CLI：': 'cli',
  '起始版本：': 'since',
}

/** Whether a block is this line of the head of an option's page. */
export function isInHead({ kind, texts }: Block, key: keyof Omit<OptionHead, 'fence'>): boolean {
  return kind === 'item' && LABELS[texts[0]?.[0]?.text.trim() ?? ''] === key
}

/** Reads the head of an option's page. */
export function readOptionHead({ blocks }: ApiPage): OptionHead {
  const head: OptionHead = {}
  for (const [index, block] of blocks.entries()) {
    const label = block.kind === 'item' && block.texts[0]?.[0]?.text.trim()
    const key = label && LABELS[label]
    if (!key || head[key]) continue
    head[key] = block
    if (key === 'type' && block.inlineCode.length === 0)
      head.fence = blocks.slice(index + 1).find(({ code }) => code)
  }
  return head
}

/** Compares default and flags on an option's page with the lock; its type is a claim (`claims.ts`). */
export function checkOptionHead(
  page: ApiPage,
  name: string,
  { item, flags, isDefault }: { item: LockedItem; flags: readonly string[]; isDefault?: string },
): Problem[] {
  const head = readOptionHead(page)
  const missing = (['type', 'default', 'cli', 'since'] as const).filter((key) => !head[key])
  const title = titleOf(page)
  if (missing.length > 0 && title)
    return missing.map((key) =>
      errorAt(title, '', `The page of \`${name}\` has no line for its ${key}.`, 'Add it below the title.'),
    )
  return [
    ...(head.default ? checkDefault(head.default, isDefault ?? item.default ?? 'undefined') : []),
    ...(head.cli ? checkFlags(head.cli, name, flags) : []),
  ]
}

function checkDefault(block: Block, wanted: string): Problem[] {
  const [given = ''] = codesInOrder(block)
  if (normalized(given) === normalized(wanted)) return []
  return [
    errorAt(
      block,
      given,
      `The default is \`${wanted}\`, not \`${given}\`.`,
      'Write what the package resolves.',
    ),
  ]
}

/** The flags that set an option, or a part of it: `--retry`, `--output.module`. */
function checkFlags(block: Block, name: string, flags: readonly string[]): Problem[] {
  const own = flags.flatMap(namesOf).filter((flag) => flag === `--${name}` || flag.startsWith(`--${name}.`))
  const named = codesInOrder(block).join(' ')
  return own
    .filter((flag) => !new RegExp(`(?<!\\S)${flag.replace(/[.*]/g, '\\$&')}(?![\\w.-])`).test(named))
    .map((flag) =>
      errorAt(block, '', `The flag \`${flag}\` is missing.`, 'Name every flag that sets the option.'),
    )
}

function codesInOrder({ texts }: Block): string[] {
  return texts.flat().flatMap(({ kind, text }) => (kind === 'code' ? [text] : []))
}

function normalized(code: string): string {
  return code.replace(/"/g, "'").replace(/\s+/g, '')
}
