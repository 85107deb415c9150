import { parsePage } from '../../../content/parser/index.ts'
import type { Block } from '../../block.ts'
import { blockNodes, blockReader } from '../../blocks.ts'
import { type BlockText, textsOf } from './block-texts.ts'
import { type Range, sourceRanges } from './source-offsets.ts'

/** A block with its texts. Offsets are those of the file. */
export interface PageBlock extends Range {
  block: Block
  texts: BlockText[]
  /** With the blocks inside it, and what closes it. */
  outerEnd: number
}

/** A page with its blocks. */
export interface Page {
  file: string
  /** With plain line ends. */
  text: string
  blocks: PageBlock[]
}

/** Reads a page. @returns `undefined` for one with broken syntax */
export function readPage(text: string, file: string): Page | undefined {
  const tree = parsePage(text, file)
  if (!tree) return undefined
  const rangeOf = sourceRanges(tree.text, text)
  const read = blockReader(text, tree, file)
  const blocks = blockNodes(tree.root).map((block): PageBlock => {
    const { start, end } = block
    const parsed = tree.text.slice(start, end)
    const range = rangeOf({ start, end: start + parsed.trimEnd().length })
    return {
      block: read(block),
      ...range,
      outerEnd: Math.max(range.end, rangeOf({ start, end: block.node.position.end.offset }).end),
      texts: textsOf(block, tree.text).map((part) => ({ ...part, ...rangeOf(part) })),
    }
  })
  return { file, text, blocks }
}
