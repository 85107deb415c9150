/**
 * `bifolio/browser`: what modules that plugins add to the theme use of the shell.
 * @module
 */
export { ARTICLE_ID } from '../shared/element-ids.ts'
export { align } from '../shared/lists/align.ts'
export { ISLAND_TAG } from '../shared/slots.ts'
export { textDirection, textsIn } from '../shared/strings/languages.ts'
export { fill, interfaceStrings } from '../shared/strings.ts'
export { closest } from './closest.ts'
export { announce } from './navigation/announce.ts'
export { loadOtherPage } from './navigation/load-other-page.ts'
export { readStored, writeStored } from './storage.ts'
export { trustedHtml } from './trusted.ts'
