import { parsePage } from '../../../content/parser/index.ts'
import type { Block } from '../../block.ts'
import { blockNodes, blockReader } from '../../blocks.ts'
import { type Range, sourceRanges } from '../../offsets.ts'
import { type BlockText, textsOf } from './block-texts.ts'

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
  const blocks = blockNodes(tree.root).map((node): PageBlock => {
    const block = read(node)
    const { start, end } = block
    const outer = rangeOf({ start: node.start, end: node.node.position.end.offset })
    const texts = textsOf(node, tree.text).map((part) => ({ ...part, ...rangeOf(part) }))
    return { block, start, end, outerEnd: Math.max(end, outer.end), texts }
  })
  return { file, text, blocks }
}
