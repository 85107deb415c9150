import type { Problem, Route } from 'bifolio/check'
import { type Block, readBlocks } from 'bifolio/translations'

/** A page in the form that the API check reads. */
export interface ApiPage {
  file: string
  /** Address without language: `/config/test/retry`. */
  path: string
  lang: string
  text: string
  blocks: Block[]
}

/** A page with this text. */
export function apiPage(
  { file, pagePath, lang }: Pick<Route, 'file' | 'pagePath' | 'lang'>,
  text: string,
): ApiPage {
  return { file, path: pagePath, lang, text, blocks: readBlocks(text, file) }
}

/** The position at which missing content is reported: the first heading. */
export function titleOf({ blocks }: ApiPage): Block | undefined {
  return blocks.find(({ kind }) => kind === 'heading') ?? blocks[0]
}

/** The blocks from a heading with this id to the next one of the same or a higher level. */
export function sectionOf({ blocks }: ApiPage, id: string): Block[] {
  const start = blocks.findIndex(({ kind, shape }) => kind === 'heading' && shape.endsWith(` ${id}`))
  if (start < 0) return []
  const depth = Number(blocks[start]?.shape[1])
  const length = blocks
    .slice(start + 1)
    .findIndex(({ kind, shape }) => kind === 'heading' && Number(shape[1]) <= depth)
  return blocks.slice(start, length < 0 ? undefined : start + 1 + length)
}

/** An error at a block, or at the position of a piece of text in it. */
export function errorAt(
  { file, line, column, source }: Block,
  piece: string,
  message: string,
  hint: string,
): Problem {
  const at = Math.max(0, source.indexOf(piece))
  const before = source.slice(0, at).split('\n')
  const isFirst = before.length === 1
  return {
    severity: 'error',
    file,
    line: line + before.length - 1,
    column: (before.at(-1)?.length ?? 0) + (isFirst ? column : 1),
    message,
    hint,
  }
}
