/**
 * `bifolio/browser`: what modules that plugins add to the theme use of the shell.
 * @module
 */
export { ARTICLE_ID, ROOT_ID } from '../shared/element-ids.ts'
export { href } from '../shared/links.ts'
export { align } from '../shared/lists/align.ts'
export { fileUrl } from '../shared/route.ts'
export { ISLAND_TAG } from '../shared/slots.ts'
export { textsIn } from '../shared/strings/languages.ts'
export { interfaceStrings } from '../shared/strings.ts'
export type { PageChunk } from '../shared/types.ts'
export { closest } from './closest.ts'
export { announce } from './navigation/announce.ts'
export { loadChunk, retried } from './navigation/load-chunk.ts'
export { importModule, loadSite } from './navigation/load-site.ts'
export { chunkUrl } from './navigation/pages.ts'
export { readStored, writeStored } from './storage.ts'
export { trustedHtml } from './trusted.ts'
