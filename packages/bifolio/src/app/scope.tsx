import { ArticleScope } from '@bifolio/theme'
import type { ComponentType } from 'react'
import type { ArticleContext, Page, Site } from '../shared/types.ts'

export type Component = ComponentType<Record<string, unknown>>

/** Provides the page context to a component, on the server and in the browser. */
export function inScope(Component: Component, context: ArticleContext): Component {
  return (props) => (
    <ArticleScope value={context}>
      <Component {...props} />
    </ArticleScope>
  )
}

/** The context with which the server rendered an article. */
export function scopeContext(
  { lang: pageLang, version, routePath: pagePath, title, frontmatter, fallback }: Page,
  site: Site,
): ArticleContext {
  // Untranslated pages were rendered as pages of the language that they are shown in.
  const { lang = pageLang, path: routePath = pagePath } = fallback ?? {}
  const { base, cleanUrls } = site
  return { lang, version, routePath, title, frontmatter, base, cleanUrls, site: () => site }
}
