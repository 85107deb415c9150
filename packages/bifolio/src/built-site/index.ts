/**
 * `bifolio/built-site`: a finished site, read by the files of its output, in a folder or on a host.
 * @module
 */
export { escapeHtml } from '../shared/html.ts'
export type { Lang } from '../shared/types.ts'
export {
  type BuiltSite,
  type ChunkData,
  type LinkedPage,
  openBuiltSite,
  type SiteData,
  type VersionOfSite,
} from './built-site.ts'
export { type SiteIndex, sectionsFound } from './search-index.ts'
export { SourceError } from './source.ts'
