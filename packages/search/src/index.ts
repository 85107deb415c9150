/** Search that runs anywhere: answers queries from an index, whole or in parts. */
export { type IndexKey, pointerFile } from './engine/files.ts'
export { findHighlights, splitSegments } from './engine/highlight.ts'
export { openSearch } from './engine/parts.ts'
export type { RemoteSearch } from './engine/remote.ts'
export { ROW_DEPTH, splitSections } from './engine/sections.ts'
export { editDistance } from './engine/text/edit-distance.ts'
export { joinTexts } from './engine/texts.ts'
export type * from './engine/types.ts'
