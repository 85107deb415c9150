import { islandModules, modules } from '@docs/components'
import { ArticleScope, contentComponents, Layout } from '@theme'
import * as React from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { ArticleContext, Page, ServerApp, Site } from '../shared/types.ts'
import { Article } from './article.tsx'
import { islandsOf } from './island.tsx'

type Component = React.ComponentType<Record<string, unknown>>

/** Tags around HTML that the compiler has collapsed to a string; see `STATIC_HTML` in the content pipeline. */
const STATIC_TAGS = /<\/?docs-html>/g
/** Takes the place of the article while React renders the shell, which never looks at it. */
const ARTICLE_SLOT = '\u0000article\u0000'

export const components: ServerApp['components'] = Object.keys(contentComponents)

export const renderArticle: ServerApp['renderArticle'] = (code, context) => {
  const Content = evaluate(code, context)
  const element = (
    <ArticleScope value={context}>
      <Content components={contentComponents} />
    </ArticleScope>
  )
  return renderToStaticMarkup(element).replace(STATIC_TAGS, '')
}

export const renderShell: ServerApp['renderShell'] = (page: Page, site: Site, article: string) => {
  const shell = renderToString(<Layout page={page} site={site} article={<Article html={ARTICLE_SLOT} />} />)
  const at = shell.indexOf(ARTICLE_SLOT)
  return at < 0 ? shell : shell.slice(0, at) + article + shell.slice(at + ARTICLE_SLOT.length)
}

/** Runs a page's code, which is a function body that takes a runtime and returns the page's component. */
function evaluate(code: string, context: ArticleContext): Component {
  const island = islandsOf(context)
  const fragment = (factory: (runtime: object) => { default: Component }) => {
    const { default: Content } = factory(scope)
    return { default: (props: object) => <Content {...props} components={contentComponents} /> }
  }
  const scope = {
    ...runtime,
    react: { ...React, default: React },
    theme: contentComponents,
    module: (name: string) => (islandModules.has(name) ? island(name, modules[name]) : modules[name]),
    fragment,
  }
  return new Function(code)(scope).default
}
