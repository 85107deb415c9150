import type { Problem } from 'bifolio/check'
import type { Block } from 'bifolio/translations'
import { namesOf } from './help.ts'
import type { LockedItem } from './lock.ts'
import { type ApiPage, errorAt, titleOf } from './pages.ts'

/**
 * The fields at the top of an option's page, or of the section of one of its members: `- **Type:** …`, `- **Default:** …`,
 * `- **CLI:** …`, `- **Since:** …`.
 */
interface OptionHead {
  /** The option and its members down to this one: `coverage`, `provider`. */
  path: string[]
  type?: Block
  /** The fence below `Type:`, for a type that is too long for a line. */
  fence?: Block
  default?: Block
  cli?: Block
  since?: Block
}

type HeadLine = 'type' | 'default' | 'cli' | 'since'

/** The field labels in all languages of the site. */
const LABELS: Record<string, HeadLine> = {
  'Type:': 'type',
  'Default:': 'default',
  'CLI:': 'cli',
  'Since:': 'since',
  '类型：': 'type',
  '默认值：': 'default',
  'CLI：': 'cli',
  '起始版本：': 'since',
}

/** Whether a block is this field at the top of an option's page. */
export function isInHead({ kind, texts }: Block, key: HeadLine): boolean {
  return kind === 'item' && LABELS[texts[0]?.[0]?.text.trim() ?? ''] === key
}

/** Reads the fields at the top of an option's page, and in the sections of its members: `## coverage.provider`. */
export function readOptionHeads({ blocks }: ApiPage, name: string): OptionHead[] {
  const isSection = ({ kind, shape }: Block): boolean => kind === 'heading' && !shape.startsWith('h1')
  const starts = blocks.flatMap((block, index) => (isSection(block) ? [index] : []))
  return [0, ...starts].flatMap((start, index) => {
    const path =
      index === 0 ? [name] : (/^#+ `?(\w+(?:\.\w+)+)/.exec(blocks[start]?.source ?? '')?.[1] ?? '').split('.')
    return path[0] === name ? [{ path, ...readHead(blocks.slice(start, starts[index])) }] : []
  })
}

function readHead(blocks: readonly Block[]): Omit<OptionHead, 'path'> {
  const head: Omit<OptionHead, 'path'> = {}
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

/** Compares defaults and flags on an option's page with the lock file; `claims.ts` checks the types. */
export function checkOptionHeads(
  page: ApiPage,
  name: string,
  { item, flags, isDefault }: { item: LockedItem; flags: readonly string[]; isDefault?: string },
): Problem[] {
  const [head, ...members] = readOptionHeads(page, name)
  const missing = (['type', 'default', 'cli', 'since'] as const).filter((key) => !head?.[key])
  const title = titleOf(page)
  if (missing.length > 0 && title)
    return missing.map((key) =>
      errorAt(title, '', `The page of \`${name}\` has no line for its ${key}.`, 'Add it below the title.'),
    )
  return [
    ...(head?.default ? checkDefault(head.default, isDefault ?? item.default ?? 'undefined') : []),
    ...(head?.cli ? checkFlags(head.cli, name, flags) : []),
    ...members.flatMap((member) => checkMember(member, item.default ?? '', flags)),
  ]
}

/** First words of defaults that are described in prose. */
function checkMember(
  { path, default: block, cli }: OptionHead,
  object: string,
  flags: readonly string[],
): Problem[] {
  const key = path.at(-1)
  const isUnset = !new RegExp(`[{,] ${key}: `).test(object)
  const expected = isUnset ? 'undefined' : memberOf(object, path.slice(1))
  const isCode =
    block?.texts[0]?.find(({ kind, text }, index) => index > 0 && (kind !== 'text' || text.trim()))?.kind ===
    'code'
  return [
    ...(block && isCode && expected !== undefined ? checkDefault(block, expected) : []),
    ...(cli ? checkFlags(cli, path.join('.'), flags) : []),
  ]
}

/** The simple value of a key in the code of an object: `memberOf("{ type: 'forks' }", ['type'])` → `'forks'`. */
export function memberOf(object: string, path: readonly string[]): string | undefined {
  if (path.length !== 1) return undefined
  return new RegExp(`[{,] ${path[0]}: (${VALUE.source})`).exec(object)?.[1]
}

/** A string, a list of strings, an empty object, a number or a word. */
const VALUE = /'(?:[^'\\]|\\.)*'|\[(?:'(?:[^'\\]|\\.)*'|[^\]'])*\]|\{\}|[\w.]+/

function checkDefault(block: Block, expected: string): Problem[] {
  const [given = ''] = codesInOrder(block)
  if (normalized(given) === normalized(expected)) return []
  return [
    errorAt(
      block,
      given,
      `The default is \`${expected}\`, not \`${given}\`.`,
      'Write what the package resolves.',
    ),
  ]
}

/** The flags that set an option, or a part of it: `--retry`, `--output.module`. */
function checkFlags(block: Block, name: string, flags: readonly string[]): Problem[] {
  const optionFlags = flags
    .flatMap(namesOf)
    .filter((flag) => flag === `--${name}` || flag.startsWith(`--${name}.`))
  const named = codesInOrder(block).join(' ')
  return optionFlags
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
