import type { Aliases } from '../config/aliases.ts'
import type { AnnotationSource } from '../config/check.ts'
import type { VersionMounts } from '../files/version-mounts.ts'
import type { SitePolicy } from '../shared/policy.ts'
import type { RouteRules } from '../shared/route.ts'
import type { Strings } from '../shared/strings.ts'
import type { Lang } from '../shared/types.ts'

/** What compiling a page needs to know about its site. Serializable, so that workers can receive it. */
export interface CompileContext {
  /** Absolute path of the site. */
  site: string
  /** Absolute path of the content folder. */
  root: string
  /** The versions whose files are not in the content folder. */
  mounts: VersionMounts
  /** Glob patterns of files that are not routes, relative to the root. */
  exclude: readonly string[]
  /** Folders that are not scanned: output, public files, caches; relative to the root. */
  ignore: readonly string[]
  /** Absolute path of the folder whose files are served unchanged. */
  publicDir: string
  base: string
  cleanUrls: boolean
  rules: RouteRules
  /** The title of the site in each language, for components. */
  titles: Record<string, { title: string; description: string }>
  /** The interface strings of articles in each language. */
  strings: Readonly<Record<Lang, Strings>>
  defaultWrapCode: boolean
  /** Whether `$x$` is a formula. */
  math: boolean
  /** The folder of the package that renders Mermaid fences as diagrams. */
  mermaid?: string
  /** The package that answers what types samples for Twoslash have. */
  typescript?: { folder: string; version: string }
  /** Meta keys of fences that checks support. */
  fenceWords: readonly string[]
  /** How ids of headings are generated. */
  headingIds: 'github' | 'vitepress'
  /** Languages of fences that are highlighted as another one. */
  langAlias: Readonly<Record<string, string>>
  /** Expressions by the names that pages use for them. */
  define: Readonly<Record<string, string>>
  /** What checks have recorded about pages, shown to readers. */
  annotations: readonly AnnotationSource[]
  /** Whether to insert the title as h1 into pages that have none. */
  fallbackHeadingTitle: boolean
  /** Whether code blocks are part of the search index. */
  searchCode: boolean
  /** Import aliases that pages may use. */
  aliases?: Aliases
  /** Plugins of the site. */
  plugins: readonly PluginSource[]
  /** Whether pages with `draft: true` are part of the site: in development only. */
  drafts: boolean
  /** External sources that pages may load. */
  policy: SitePolicy
}

/** The module of a plugin of the site. Serializable, as the context is. */
export interface PluginSource {
  /** Absolute path. */
  path: string
  /** As the configuration has it. */
  name: string
  /** Fingerprint of the module and its imports; pages are compiled again when it changes. */
  hash: string
}
