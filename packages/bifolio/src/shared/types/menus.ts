import type { Fact } from './content.ts'

/** A link in the navigation bar. */
export interface NavLink {
  text: string
  link: string
  /** Regular expression (anchored at the start) or path prefix of the pages for which the entry is active. */
  activeMatch?: string
  position?: 'left' | 'right'
  tag?: string
}

/** A navigation bar entry that opens a menu; with `link` it is a link itself, too. */
export interface NavGroup extends Omit<NavLink, 'link'> {
  link?: string
  items: NavItem[]
}

/** An entry of the navigation bar; entries in a group's menu may be groups. */
export type NavItem = NavLink | NavGroup

/** A page in the sidebar, or an external link. */
export interface SidebarLink {
  kind: 'link'
  text: string
  /** Address without base, language included; or an external URL. */
  link: string
  tag?: string
  context?: string
  overviewHeaders?: number[]
}

/** A named group of sidebar entries; with `link` the name is a link to a page. */
export interface SidebarGroup extends Omit<SidebarLink, 'kind' | 'link'> {
  kind: 'group'
  link?: string
  items: SidebarItem[]
  collapsible: boolean
  collapsed: boolean
}

/** A divider between entries of the sidebar. */
export interface SidebarDivider {
  kind: 'divider'
  dividerType: 'solid' | 'dashed'
}

/** A heading above the entries of the sidebar that follow it. */
export interface SidebarHeader {
  kind: 'header'
  sectionHeaderText: string
  tag?: string
}

/** An entry of the sidebar. */
export type SidebarItem = SidebarLink | SidebarGroup | SidebarDivider | SidebarHeader

/** A link to a social network at the end of the navigation bar. */
export interface SocialLink {
  /** Name of a preset icon, or SVG source. */
  icon: string | { svg: string }
  /** The accessible name: the network's, or the host of a link with its own icon. */
  name: string
  /** Shown for an icon without a drawing. */
  letters?: string
  /** Its action: opens a URL, or shows a text, an image or HTML. */
  mode: 'link' | 'text' | 'img' | 'dom'
  /** The URL, the text, the URL of the image, or the HTML. */
  content: string
}

/** The previous or next page. */
export interface PagerLink {
  text: string
  link: string
}

/** A group of an overview page: a heading with cards below it. */
export interface OverviewGroup {
  text: string
  items: OverviewItem[]
  /** Its parts below a section header of the sidebar. */
  sections?: OverviewGroup[]
}

/** A card of an overview page: a page with its headings, without those that most pages have. */
export interface OverviewItem {
  text: string
  link: string
  /** Their text has inline code between backticks. */
  headers: { text: string; id: string; depth: number }[]
  /** The description of the page. */
  description?: string
  /** What the page states, if anything. */
  facts?: Fact[]
}

/** The footer of every page. */
export interface Footer {
  /** Lines of text with inline formatting. */
  lines: string[]
  links: { text: string; link: string }[]
}

/** A banner above the navigation bar. */
export interface Banner {
  text: string
  link?: string
}
