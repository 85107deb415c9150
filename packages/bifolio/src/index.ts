/**
 * The public API: what `bifolio.config.ts` imports, what the command `bifolio` does, and the records of a site. Nothing
 * here prints: problems of a site are returned as {@link Problem}s. Importing it does not load the engine.
 * @module
 */
export type { AddressChanges, Changes } from './build/changes.ts'
export type { Progress } from './build/options.ts'
export {
  type BuildOptions,
  type BuildResult,
  build,
  type CheckOptions,
  check,
} from './commands/build.ts'
export { type DevOptions, dev } from './commands/dev.ts'
export { preview } from './commands/preview.ts'
export type { ServeOptions, ServeResult, SiteServer } from './commands/serve.ts'
export type { SiteOptions } from './commands/site-options.ts'
export type {
  AnnotatePage,
  AnnotationSource,
  Annotations,
  Check,
  CheckContext,
  CheckFlag,
  CheckReport,
} from './config/check.ts'
export { type ConfigExport, type ConfigFunction, defineConfig } from './config/define.ts'
export type { Config, Locale, UserConfig } from './config/schema.ts'
export { type ContentPlugin, defineContentPlugin, type PluginPage } from './content/define-plugin.ts'
export type { HostName } from './shared/hosts.ts'
export type {
  Frontmatter,
  Lang,
  NavGroup,
  NavItem,
  NavLink,
  OverviewGroup,
  OverviewItem,
  Page,
  PagerLink,
  PageType,
  Problem,
  Route,
  Section,
  SidebarDivider,
  SidebarGroup,
  SidebarHeader,
  SidebarItem,
  SidebarLink,
  Site,
  SocialLink,
  SourceLocation,
  TocEntry,
} from './shared/types.ts'
