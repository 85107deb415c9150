import type { AnnotationSource } from '../config/check.ts'
import type { PolicySources } from '../shared/policy.ts'
import type { RouteRules } from '../shared/route.ts'
import type { Strings } from '../shared/strings.ts'
import type { Lang } from '../shared/types.ts'
import type { Aliases } from './aliases.ts'

/** What compiling a page needs to know of its site. Plain data, so that it can be sent to a worker. */
export interface CompileContext {
  /** Absolute path of the site. */
  site: string
  /** Absolute path of the content folder. */
  root: string
  /** Glob patterns of files that become no routes, relative to the root. */
  exclude: readonly string[]
  /** Folders that are not looked into: output, public files, caches; relative to the root. */
  ignore: readonly string[]
  /** Absolute path of the folder whose files are served as they are. */
  publicDir: string
  base: string
  cleanUrls: boolean
  rules: RouteRules
  /** How the site is called in each language, for components. */
  titles: Record<string, { title: string; description: string }>
  /** The interface in each language, as far as articles show it. */
  strings: Readonly<Record<Lang, Strings>>
  defaultWrapCode: boolean
  /** `$x$` is a formula. */
  math: boolean
  /** Fences of Mermaid are diagrams: the folder of the package that draws them. */
  mermaid?: string
  /** Words of a fence's meta that checks read. */
  fenceWords: readonly string[]
  /** How headings get their ids. */
  headingIds: 'github' | 'vitepress'
  /** What checks have recorded about pages, for their readers. */
  annotations: readonly AnnotationSource[]
  /** Insert the title as h1 into pages that have none. */
  fallbackHeadingTitle: boolean
  /** Code blocks are part of the text that search finds. */
  searchCode: boolean
  /** What pages may call files in their imports. */
  aliases?: Aliases
  /** Plugins of the site. */
  plugins: readonly PluginSource[]
  /** What pages may load from elsewhere. */
  policy: PolicySources
}

/** The module of a plugin of the site. Plain data, as the context is. */
export interface PluginSource {
  /** Absolute path. */
  path: string
  /** As the configuration names it. */
  name: string
  /** Fingerprint of it and of what it imports: pages are compiled again when it is another. */
  hash: string
}
