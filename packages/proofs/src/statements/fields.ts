import type { Block } from 'bifolio/check'
import type { Page } from './page.ts'

export type FieldName = 'type' | 'default' | 'cli' | 'since'

/** The fields of an option, at the top of its page or in its section: `- **Type:** …`, `- **Default:** …`. */
export interface OptionFields extends Partial<Record<FieldName, Block>> {
  /** The option and its members down to this one: `coverage`, `provider`. */
  path: string[]
  /** The fence below `Type:`, for a type that is too long for a line. */
  fence?: Block
}

/** The labels in all languages of the site. */
const LABELS: Record<string, FieldName> = {
  'Type:': 'type',
  'Default:': 'default',
  'CLI:': 'cli',
  'Since:': 'since',
  '类型：': 'type',
  '默认值：': 'default',
  'CLI：': 'cli',
  '起始版本：': 'since',
}

/** The field that a block is. */
export function fieldName({ kind, texts }: Block): FieldName | undefined {
  return kind === 'item' ? LABELS[texts[0]?.[0]?.text.trim() ?? ''] : undefined
}

/** Reads the fields at the top of an option's page, and in the sections of its members: `## coverage.provider`. */
export function readOptionFields({ blocks }: Page, option: string): OptionFields[] {
  const starts = blocks.flatMap((block, index) => (isSection(block) ? [index] : []))
  return [0, ...starts].flatMap((start, index) => {
    const path =
      index === 0
        ? [option]
        : (/^#+ `?(\w+(?:\.\w+)+)/.exec(blocks[start]?.source ?? '')?.[1] ?? '').split('.')
    return path[0] === option ? [{ path, ...readFields(blocks.slice(start, starts[index])) }] : []
  })
}

/** Whether a block starts a section of a page, as opposed to its title. */
export function isSection({ kind, shape }: Block): boolean {
  return kind === 'heading' && !shape.startsWith('h1')
}

function readFields(blocks: readonly Block[]): Omit<OptionFields, 'path'> {
  const fields: Omit<OptionFields, 'path'> = {}
  for (const [index, block] of blocks.entries()) {
    const name = fieldName(block)
    if (!name || fields[name]) continue
    fields[name] = block
    if (name === 'type' && block.inlineCode.length === 0)
      fields.fence = blocks.slice(index + 1).find(({ code }) => code)
  }
  return fields
}
