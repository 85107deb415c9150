/**
 * `bifolio/translations`: pages as blocks, the blocks of translations with those they were translated from, and the lock file that
 * records which of them a person has compared.
 * @module
 */
export { alignBlocks, type BlockPair } from './align.ts'
export { type Block, type BlockKind, type Piece, placeName } from './block.ts'
export { shownBy } from './block-parts.ts'
export { readBlocks, rowsOf } from './blocks.ts'
export {
  BY_HAND,
  fingerprint,
  formatPins,
  isByHand,
  isPinned,
  outdatedBlocks,
  type Pins,
  pinOf,
  readPins,
} from './pins.ts'
export { sourceFile } from './source-file.ts'
