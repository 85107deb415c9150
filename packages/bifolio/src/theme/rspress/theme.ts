/** The supported part of `@rspress/core/theme` for pages and components of Rspress sites. */
import { type ComponentType, createElement, Fragment, type ReactNode, type SVGProps, use } from 'react'
import type { FeatureCard } from '../../shared/types.ts'
import { Card, Cards } from '../content/card.tsx'
import { contentComponents } from '../content/index.ts'
import { Link } from '../content/link.tsx'
import { type Group, OverviewGroup } from '../content/overview-group.tsx'
import { ArticleScope } from '../content/scope.ts'
import { InlineText } from '../elements/inline-text.tsx'

export * from '../content/index.ts'
export { Tab as PageTab, Tabs as PageTabs } from '../tabs/tabs.tsx'

/** Groups of an overview page. A page with `overview: true` in its frontmatter has its folder's groups. */
export function Overview({ groups, content }: { groups: Group[]; content?: ReactNode }) {
  return createElement(
    Fragment,
    {},
    content,
    groups.map((group) => createElement(OverviewGroup, { key: group.name, group })),
  )
}

/** Cards with the features of a product. Default: those in the frontmatter of the page. */
export function HomeFeature({ features }: { features?: readonly FeatureCard[] }) {
  const { frontmatter } = use(ArticleScope)
  const cards = (features ?? frontmatter.features ?? []).map(({ title, details, icon, link }) => {
    const label = link ? createElement(Link, { href: link }, title) : title
    const picture = typeof icon === 'string' && !/[/<]/.test(icon) ? icon : undefined
    return createElement(Card, { key: title, title: label, content: details, icon: picture })
  })
  return createElement(Cards, {}, cards)
}

/** An icon: a component, or the address of an image. */
export function SvgWrapper({ icon, ...props }: { icon: ComponentType | string } & SVGProps<SVGSVGElement>) {
  if (typeof icon !== 'string') return createElement(icon, props)
  return createElement('img', { src: icon, alt: '', width: props.width, height: props.height })
}

/** Props of an element whose content is a text with inline Markdown. */
export function renderInlineMarkdown(text: string): { children: ReactNode } {
  return { children: createElement(InlineText, { text }) }
}

const ELEMENTS = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'ul',
  'ol',
  'li',
  'code',
  'pre',
  'table',
  'blockquote',
]

/** The elements rendered from Markdown, by name. */
export function getCustomMDXComponent() {
  return { ...Object.fromEntries(ELEMENTS.map((name) => [name, name])), a: Link, ...contentComponents }
}
