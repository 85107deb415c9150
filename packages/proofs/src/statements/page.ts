import { type Block, type Piece, type Route, readBlocks, splitSentences } from 'bifolio/check'

/** A page as blocks, in which statements have their place. */
export interface Page {
  file: string
  /** Address without language: `/config/test/retry`. */
  path: string
  lang: string
  text: string
  blocks: Block[]
}

/** A page with this text. */
export function readPage(
  { file, pagePath, scope }: Pick<Route, 'file' | 'pagePath'> & { scope: { lang: string } },
  text: string,
): Page {
  return { file, path: pagePath, lang: scope.lang, text, blocks: readBlocks(text, file) }
}

/** The position at which missing content is reported: the first heading. */
export function pageTitle({ blocks }: Page): Block | undefined {
  return blocks.find(({ kind }) => kind === 'heading') ?? blocks[0]
}

/** The blocks from a heading with this id to the next one of the same or a higher level. */
export function pageSection({ blocks }: Page, id: string): Block[] {
  const start = blocks.findIndex(({ kind, shape }) => kind === 'heading' && shape.endsWith(` ${id}`))
  if (start < 0) return []
  const depth = Number(blocks[start]?.shape[1])
  return [
    blocks[start]!,
    ...blocksUntil(
      blocks.slice(start + 1),
      ({ kind, shape }) => kind === 'heading' && Number(shape[1]) <= depth,
    ),
  ]
}

/** The first blocks, up to the one that ends them. */
export function blocksUntil(blocks: readonly Block[], isEnd: (block: Block) => boolean): Block[] {
  const length = blocks.findIndex(isEnd)
  return blocks.slice(0, length < 0 ? undefined : length)
}

/** The end of a sentence, also at a semicolon. */
const END = /(?<=[.;!?](?=\s|$)|[。；！？])/

/** The sentences of the prose of a block, in all cells of a table; headings, code and frontmatter have none. */
export function readSentences({ kind, texts }: Block): Piece[][] {
  return ['heading', 'code', 'frontmatter'].includes(kind)
    ? []
    : texts.flatMap((line) => splitSentences(line, END))
}

/** The inline code of a block in its order. */
export function orderedCode({ texts }: Pick<Block, 'texts'>): string[] {
  return texts.flat().flatMap(({ kind, text }) => (kind === 'code' ? [text] : []))
}
