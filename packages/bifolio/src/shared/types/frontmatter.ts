import type { PageType } from './content.ts'

/** The top of a home page. */
export interface Hero {
  name?: string
  text?: string
  tagline?: string
  /** Stands for the logo of the site. */
  image?: Picture
  /** The buttons. Without them: to the first entry of the menu, and to GitHub or the second entry. */
  actions?: HeroAction[]
}

/** A button below the tagline. */
export interface HeroAction {
  text: string
  /** Path without language, or an external address. */
  link: string
  /** `brand` is the one that stands out. */
  theme: 'brand' | 'alt'
}

/** Address of an image, or of one for each theme, with what is to know of it. */
export type Picture =
  | string
  | ({ alt?: string; width?: string | number; height?: string | number } & (
      | { src: string }
      | { light: string; dark: string }
    ))

/** What the product can do, in a card of a home page. */
export interface Feature {
  title: string
  details?: string
  /** An emoji, SVG source or a picture. */
  icon?: Picture
  /** Path without language, or an external address. */
  link?: string
  /** Words that lead there. */
  linkText?: string
}

/** What a page says of a neighbouring page: none, other words, or another page. */
export type PagerOverride = false | string | { text?: string; link?: string }

/** An element of the head of a document. */
export type HeadElement = [tag: string, attributes: Record<string, string>]

/** What a page says about itself. */
export interface Frontmatter {
  title?: string
  titleSuffix?: string
  description?: string
  pageType?: PageType
  /** When it was published. */
  date?: string
  authors?: (string | Record<string, unknown>)[]
  head?: HeadElement[]
  hero?: Hero
  features?: Feature[]
  /** Address of an image behind the top of a home page. */
  background?: string
  /** Lines at the end of a home page. */
  legal?: string[]
  /** Addresses that the page has had; an entry with two addresses says which anchor leads to which. */
  redirectFrom?: string | (string | Record<string, string>)[]
  overview?: boolean
  overviewHeaders?: number[]
  sidebar?: boolean
  /** The depths of the headings that the outline lists. */
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
}
