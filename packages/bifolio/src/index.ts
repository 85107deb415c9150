/**
 * The public API: what `bifolio.config.ts` imports, what the command `bifolio` does, and the records of a site. Nothing
 * here prints: problems of a site are returned as {@link Problem}s. Importing it does not load the engine.
 * @module
 */
export type { BuildOptions, BuildResult, CheckOptions, Progress } from './builder/options.ts'
export { build, check } from './commands/build.ts'
export type { ServeOptions, ServeResult, SiteServer } from './commands/dev.ts'
export { type DevOptions, dev } from './commands/dev.ts'
export { preview } from './commands/preview.ts'
export { type ConfigExport, type ConfigFunction, defineConfig } from './config/define.ts'
export {
  type CommandReport,
  definePlugin,
  type EmittedFiles,
  type GeneratedFile,
  type GeneratedPage,
  type Plugin,
  type PluginCommand,
  type PluginContent,
  type PluginProject,
  type PluginSite,
  type Report,
  type Review,
} from './config/plugin.ts'
export type { SearchFunction } from './config/schema/search-options.ts'
export type { Config, Locale, UserConfig } from './config/schema.ts'
export {
  type ContentChanges,
  type ContentModule,
  defineContent,
  type PluginPage,
} from './content/define-content.ts'
export type { SiteOptions } from './pipeline/open.ts'
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
