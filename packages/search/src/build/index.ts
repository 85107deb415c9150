/** Builds indexes, in Node. */
export { pointerTo, type SearchScope } from './index-file.ts'
export { type IndexInput, type PartFiles, writeParts } from './parts.ts'
export { type SearchPageInfo, searchText } from './searchable.ts'
export { type IndexOptions, wholeIndex, writeIndex } from './write-index.ts'
