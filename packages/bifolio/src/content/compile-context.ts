import type { Aliases } from '../config/aliases.ts'
import type { SitePolicy } from '../shared/policy.ts'
import type { RouteRules } from '../shared/route.ts'
import type { ArticleSettings, Route, SourceLocation } from '../shared/types.ts'

/** What compiling a page needs to know about its site. Serializable, so that workers can receive it. */
export interface CompileContext extends ArticleSettings {
  /** Glob patterns of files that are not routes, relative to the root. */
  exclude: readonly string[]
  /** Folders that are not scanned: output, public files, caches; relative to the root. */
  ignore: readonly string[]
  /** Absolute path of the folder whose files are served unchanged. */
  publicDir: string
  rules: RouteRules
  defaultWrapCode: boolean
  /** Whether `$x$` is a formula. */
  math: boolean
  /** The folders of the optional packages that its options need, by name; empty while one is missing. */
  packages: Readonly<Record<string, string>>
  /** Meta keys of fences that plugins read. */
  fenceWords: readonly string[]
  /** Languages of fences that are highlighted as another one. */
  langAlias: Readonly<Record<string, string>>
  /** Expressions by the names that pages use for them. */
  define: Readonly<Record<string, string>>
  /** Import aliases that pages may use. */
  aliases?: Aliases
  /** The plugins that change what is on pages. */
  plugins: readonly PluginSource[]
  /** The pages that plugins have written. */
  generated: readonly GeneratedSource[]
  /** Whether pages with `draft: true` are part of the site: in development only. */
  drafts: boolean
  /** External sources that pages may load. */
  policy: SitePolicy
}

/** A page that a plugin has written, with the absolute path of its file and the place of the plugin in the configuration. */
export interface GeneratedSource extends Pick<Route, 'file' | 'source'> {
  plugin: string
  location: SourceLocation
}

/** The module of a plugin. Serializable, as the context is. */
export interface PluginSource {
  /** Of the plugin. */
  name: string
  /** Absolute path of the module. */
  path: string
  /** Whether it is a file of the site, and not of a package. */
  isOfSite: boolean
  options: unknown
  /** Fingerprint of the module and its imports; pages are compiled again when it changes. */
  hash: string
}
