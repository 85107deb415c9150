import type { PageType } from './content.ts'

/** The top of a home page. */
export interface Hero {
  name?: string
  text?: string
  tagline?: string
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

/** Sibling tools on a home page, each a card. */
export interface ToolCards {
  title: string
  /** One sentence below the title. */
  tagline: string
  items: ToolCard[]
}

/** A tool, and where it is. */
export interface ToolCard {
  name: string
  text: string
  logo: string
  /** Path data of what is drawn until the logo is loaded. */
  mark?: string
  url: string
}

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
  tools?: ToolCards
  /** Address of an image behind the top of a home page. */
  background?: string
  /** Lines at the end of a home page. */
  legal?: string[]
  /** Addresses that the page has had; an entry with two addresses says which anchor leads to which. */
  redirectFrom?: string | (string | Record<string, string>)[]
  overview?: boolean
  overviewHeaders?: number[]
  sidebar?: boolean
  outline?: boolean
  navbar?: boolean
  footer?: boolean
  globalUIComponents?: boolean
  context?: string
}
