/**
 * The public API: what `bifolio.config.ts` imports, and the records that tools around a site speak.
 * @module
 */
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
  Place,
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
  TocEntry,
} from './shared/types.ts'
