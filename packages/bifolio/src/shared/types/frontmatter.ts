import type { PageType } from './content.ts'

/** The hero of a home page. */
export interface Hero {
  name?: string
  text?: string
  /** The main benefit, in large letters. */
  lead?: string
  /** The reason, in a sentence. */
  details?: string
  tagline?: string
  /** The hero image. */
  image?: Picture
  /** The command that installs the product. */
  install?: string
  /** The buttons. Default: the first menu entry, and GitHub or the second entry. */
  actions?: HeroAction[]
}

/** A button below the tagline. */
export interface HeroAction {
  text: string
  /** Path without language, or an external address. */
  link: string
  /** `brand` is the primary button. */
  theme: 'brand' | 'alt'
}

/** URL of an image, or one per theme, with its attributes. */
export type Picture =
  | string
  | ({ alt?: string; width?: string | number; height?: string | number } & (
      | { src: string }
      | { light: string; dark: string }
    ))

/** A feature card of a home page. */
export interface FeatureCard {
  title: string
  details?: string
  /** An emoji, SVG source or an image. */
  icon?: Picture
  /** Path without language, or an external address. */
  link?: string
  /** The text of the link. */
  linkText?: string
}

/** The pager link of a page: none, another text, or another page. */
export type PagerOverride = false | string | { text?: string; link?: string }

/** An element of the document head. */
export type HeadElement = [tag: string, attributes: Record<string, string>]

/** The frontmatter of a page. */
export interface Frontmatter {
  title?: string
  titleSuffix?: string
  description?: string
  pageType?: PageType
  /** The date of publication. */
  date?: string
  authors?: (string | Record<string, unknown>)[]
  tags?: string[]
  draft?: boolean
  head?: HeadElement[]
  hero?: Hero
  features?: FeatureCard[]
  /** URL of the background image of a home page's hero. */
  background?: string
  /** The footer of a home page. */
  legal?: string[]
  /** The languages that the page is meant for. */
  languages?: string[]
  /** Former addresses of the page; an entry with two addresses maps one anchor to another. */
  redirectFrom?: string | (string | Record<string, string>)[]
  overview?: boolean
  blog?: boolean
  overviewHeaders?: number[]
  sidebar?: boolean
  /** Whether menus made from folders have the page. Default: true. */
  inSidebar?: boolean
  /** The depths of headings in the outline. */
  outline?: boolean | [from: number, to: number]
  navbar?: boolean
  footer?: boolean
  globalUIComponents?: boolean
  prev?: PagerOverride
  next?: PagerOverride
  editLink?: boolean
  lastUpdated?: boolean
  pageClass?: string
  context?: string
  /** Whether search finds the page, or after others. Default: true. */
  search?: boolean | 'last'
  /** Text in menus. Default: the title. */
  label?: string
  /** Place in a folder without `_meta.json`. */
  order?: number
}
