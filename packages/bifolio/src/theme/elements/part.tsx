import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { Page, Site } from '../../shared/types.ts'

/** What a component in a slot knows. */
export interface SlotProps {
  page: Page
  site: Site
}

/** The places around the theme's own parts that a site may put components into. */
export type SlotName =
  /** At the start of the navigation bar, before the name of the site. */
  | 'beforeNavTitle'
  /** Around the entries of the navigation bar, and of the drawer that has them on narrow screens. */
  | 'beforeNavigation'
  | 'afterNavigation'
  /** Around the pages of the sidebar. */
  | 'beforeSidebar'
  | 'afterSidebar'
  /** Around the article of every page but home pages. */
  | 'beforeArticle'
  | 'afterArticle'
  /** Around the footer of the site, at the end of every page. */
  | 'beforeFooter'
  | 'afterFooter'
  /** Of home pages: above the hero, below it, and after all else. */
  | 'homeStart'
  | 'homeAfterHero'
  | 'homeEnd'

/** What a site's theme exports as `slots`. */
export type Slots = Partial<Record<SlotName, ComponentType<SlotProps>>>

/** A component, whatever it is given. */
export type AnyComponent = ComponentType<never>

/** What a site's theme puts in the place of the theme's own parts, by these, and into its slots. */
export interface SiteTheme {
  parts: ReadonlyMap<AnyComponent, AnyComponent>
  slots: Slots
}

export const SiteThemeContext = createContext<SiteTheme>({ parts: new Map(), slots: {} })

/** A part of the theme, or what the site's theme exports under its name: `<Part is={Outline} title="…" toc={toc} />`. */
export function Part<Props extends object>({ is, ...props }: { is: (props: Props) => ReactNode } & Props) {
  // Both take the same, which a map cannot say.
  const Chosen = (use(SiteThemeContext).parts.get(is) ?? is) as ComponentType<object>
  return <Chosen {...props} />
}

/** What the site has for a place; nothing, if it has nothing. */
export function Slot({ name, page, site }: SlotProps & { name: SlotName }) {
  const Content = use(SiteThemeContext).slots[name]
  return Content && <Content page={page} site={site} />
}
