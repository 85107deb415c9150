/**
 * `bifolio/output`: the files of a built site, their names and their formats, for packages that read one.
 * @module
 */
export { fetchConfined, HostError, RedirectError } from './files/confined-fetch.ts'
export { OUTPUT_MARKER } from './files/markers.ts'
export { readDataModule } from './shared/data-module.ts'
export { ROOT_ID } from './shared/element-ids.ts'
export { escapeHtml } from './shared/html.ts'
export { href } from './shared/links.ts'
export {
  chunkFile,
  joinPath,
  markdownFile,
  normalizePath,
  routeKey,
  siteRules,
  splitPath,
} from './shared/route.ts'
export type { Lang, PageChunk, Site } from './shared/types.ts'
