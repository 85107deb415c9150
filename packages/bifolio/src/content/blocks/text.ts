import type { Block } from './block.ts'

/** Replaces what is not text. */
const ELEMENT = '\ufffc'

/** The running text of a block, as terms are looked up in it: one paragraph for each line of text. @param code whether inline code counts */
export function blockText({ texts }: Pick<Block, 'texts'>, { code = false } = {}): string {
  const lines = texts.map((pieces) =>
    pieces.map(({ kind, text }) => (kind === 'text' || (code && kind === 'code') ? text : ELEMENT)),
  )
  return lines.map((pieces) => pieces.join('')).join('\n\n')
}
