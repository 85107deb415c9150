/**
 * `bifolio/translations`: pages as blocks, the blocks of translations with those they were translated from, and the lock file that
 * records which of them a person has compared.
 * @module
 */
export { type Term, termFinder } from '../glossary/terms.ts'
export { alignBlocks, type BlockPair } from './align.ts'
export { annotatePage } from './annotate.ts'
export { type Block, type BlockKind, type Piece, placeName, readPlaceName } from './block.ts'
export { shownBy } from './block-parts.ts'
export { blockText } from './block-text.ts'
export { readBlocks, rowsOf } from './blocks.ts'
export { listPages, type PageList, type PageToTranslate } from './page-list.ts'
export {
  BY_HAND,
  fingerprint,
  formatPins,
  isByHand,
  isMachine,
  isPinned,
  MACHINE,
  outdatedBlocks,
  type Pins,
  pinOf,
  requirePins,
} from './pins.ts'
export { pinBlocks, pinsOfPage, recordPins } from './record-pins.ts'
export { compareBlocks } from './rules/compare.ts'
export { compareContent } from './rules/content.ts'
export { mayTranslate } from './rules/script.ts'
export { sentencesOf } from './rules/sentences.ts'
export { checkTypography, HAN, PROSE } from './rules/typography.ts'
export type { TranslationSite } from './site.ts'
export { fileInLanguage, sourceFile } from './source-file.ts'
