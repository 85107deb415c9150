import { ArticleScope } from '@theme'
import type { ComponentType } from 'react'
import type { ArticleContext, Page, Site } from '../shared/types.ts'

export type Component = ComponentType<Record<string, unknown>>

/** A component that knows what page it is on, on the server and in the browser alike. */
export function inScope(Component: Component, context: ArticleContext): Component {
  return (props) => (
    <ArticleScope value={context}>
      <Component {...props} />
    </ArticleScope>
  )
}

/** What the server knew when it rendered an article. */
export function contextOf(
  { lang: pageLang, version, routePath: pagePath, title, frontmatter, fallback }: Page,
  site: Site,
): ArticleContext {
  // Where there is no translation it was rendered as the page of the default language.
  const { lang = pageLang, path: routePath = pagePath } = fallback ?? {}
  const { base, cleanUrls } = site
  return { lang, version, routePath, title, frontmatter, base, cleanUrls, site: () => site }
}
