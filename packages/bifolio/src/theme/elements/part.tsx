import { Component, type ComponentType, createContext, type ReactNode, use } from 'react'
import type { PageProps } from '../../shared/types.ts'

/** Props of a component in a slot. */
export interface SlotProps extends PageProps {}

/** The slots around the theme's own parts into which a site may render components. */
export const SLOT_NAMES = [
  // At the start of the navigation bar, before the name of the site.
  'beforeNavTitle',
  // Around the entries of the navigation bar and of the drawer on narrow screens.
  'beforeNavigation',
  'afterNavigation',
  // Around the pages of the sidebar.
  'beforeSidebar',
  'afterSidebar',
  // Around the article of every page except home pages.
  'beforeArticle',
  'afterArticle',
  // Around the footer of the site on every page.
  'beforeFooter',
  'afterFooter',
  // On home pages: above the hero, below it, and at the end.
  'homeStart',
  'homeAfterHero',
  'homeEnd',
] as const

export type SlotName = (typeof SLOT_NAMES)[number]

/** The export `slots` of a site's theme. */
export type Slots = Partial<Record<SlotName, ComponentType<SlotProps>>>

/** A component with any props. */
export type AnyComponent = ComponentType<never>

/** The overrides of a site's theme, by the parts that they replace, and its slots. */
export interface SiteTheme {
  parts: ReadonlyMap<AnyComponent, AnyComponent>
  slots: Slots
}

export const SiteThemeContext = createContext<SiteTheme>({ parts: new Map(), slots: {} })

/** A part of the theme, or its override in the site's theme: `<Part is={Outline} title="…" toc={toc} />`. */
export function Part<Props extends object>({ is, ...props }: { is: (props: Props) => ReactNode } & Props) {
  // Both have the same props, which the type of the map cannot express.
  const Chosen = (use(SiteThemeContext).parts.get(is) ?? is) as ComponentType<object>
  return <Chosen {...props} />
}

/**
 * Leaves out a component of the site that throws in the browser, where React would remove the whole page. On the server, what is
 * thrown stays an error of the build.
 */
class ErrorBoundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({})

  override render(): ReactNode {
    return !this.state && this.props.children
  }
}

/** The site's component for a slot, if any. */
export function Slot({ name, page, site }: SlotProps & { name: SlotName }) {
  const Content = use(SiteThemeContext).slots[name]
  return (
    Content && (
      <ErrorBoundary>
        <Content page={page} site={site} />
      </ErrorBoundary>
    )
  )
}
