import type { Piece } from './block.ts'

type Position = Pick<Piece, 'line' | 'column'>

/**
 * Splits a line of text into sentences. Parts without letters, digits and code are left out.
 * @param line one of the `texts` of a block
 * @param end matches the end of a sentence; `undefined` for a language without one
 * @returns the pieces of each sentence, at their own positions
 * @example
 * splitSentences(line, /(?<=[.!?]) /)
 */
export function splitSentences(line: readonly Piece[], end: RegExp | undefined): Piece[][] {
  if (!end) return [[...line]]
  const sentences: Piece[][] = [[]]
  for (const piece of line) {
    let position: Position = piece
    for (const [index, text] of (piece.kind === 'text' ? piece.text.split(end) : [piece.text]).entries()) {
      if (index > 0) sentences.push([])
      sentences.at(-1)?.push({ ...piece, ...position, text })
      position = after(position, text)
    }
  }
  return sentences.filter((pieces) =>
    pieces.some(({ kind, text }) => kind === 'code' || /[\p{L}\p{N}]/u.test(text)),
  )
}

/**
 * Locates a character of a sentence, in which a piece that is not text takes one character.
 * @param sentence its pieces, such as those of `splitSentences`
 * @param at the offset of the character
 * @returns its line and column
 * @example
 * positionInSentence([{ kind: 'text', text: 'One two', line: 3, column: 1 }], 4) // { line: 3, column: 5 }
 */
export function positionInSentence(sentence: readonly Piece[], at: number): Position {
  let left = at
  for (const piece of sentence) {
    const { length } = piece.kind === 'text' ? piece.text : ' '
    if (left < length) return piece.kind === 'text' ? after(piece, piece.text.slice(0, left)) : piece
    left -= length
  }
  return sentence[0] ?? { line: 1, column: 1 }
}

function after({ line, column }: Position, text: string): Position {
  const lines = text.split('\n')
  const last = lines.at(-1) ?? ''
  return lines.length > 1
    ? { line: line + lines.length - 1, column: last.length + 1 }
    : { line, column: column + last.length }
}
