import { ArticleScope } from '@bifolio/theme'
import type { ComponentType } from 'react'
import { scopeOf } from '../shared/route.ts'
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
export function scopeContext(page: Page, site: Site): ArticleContext {
  const { title, frontmatter, fallback } = page
  // Untranslated pages were rendered as pages of the language that they are shown in.
  const { lang = page.lang, path: routePath = page.routePath } = fallback ?? {}
  const { base, cleanUrls } = site
  return { ...scopeOf(page), lang, routePath, title, frontmatter, base, cleanUrls, site: () => site }
}
