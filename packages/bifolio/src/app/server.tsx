import './check-theme.ts'
import { islandModules, modules } from '@bifolio/components'
import * as siteTheme from '@bifolio/theme'
import { ArticleScope, contentComponents, Layout } from '@bifolio/theme'
import * as React from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { STATIC_HTML } from '../shared/slots.ts'
import { registerStrings } from '../shared/strings.ts'
import type { ArticleContext, Page, ServerApp, Site } from '../shared/types.ts'
import { SLOT_NAMES } from '../theme/elements/part.tsx'
import * as engineTheme from '../theme/index.ts'
import * as rspressRuntime from '../theme/rspress/runtime.tsx'
import * as rspressTheme from '../theme/rspress/theme.ts'
import { Article } from './article.tsx'
import { createIslands, type Exports } from './island.tsx'
import { StaticHtml, sidebarHtml } from './sidebar.tsx'
import { ThemeOfSite } from './theme.tsx'
import { withoutThrowing } from './without-throwing.tsx'

type Component = React.FunctionComponent<Record<string, unknown>>

const STATIC_TAGS = new RegExp(`</?${STATIC_HTML}>`, 'g')
/** Placeholders for article and sidebar while React renders the shell. */
const ARTICLE_SLOT = '[[docs-article]]'
const SIDEBAR_SLOT = '[[docs-sidebar]]'

export const components: ServerApp['components'] = Object.keys(contentComponents)

export const builtIn: ServerApp['builtIn'] = Object.entries(rspressTheme.contentComponents)
  .filter(([name, component]) => Reflect.get(contentComponents, name) === component)
  .map(([name]) => name)

const namedSlot = (name: string) => `slots.${name}`

export const parts: ServerApp['parts'] = [...Object.keys(engineTheme), ...SLOT_NAMES.map(namedSlot)]

export const themeExports: ServerApp['themeExports'] = [
  ...Object.keys(siteTheme),
  ...Object.keys({ ...siteTheme.slots }).map(namedSlot),
]

export const renderArticle: ServerApp['renderArticle'] = (
  code,
  { strings, ...context },
  { unknown, skipThrowing } = { unknown: [] },
) => {
  registerStrings(context.lang, strings)
  const provided: Exports = {
    ...(skipThrowing ? withoutThrowing(contentComponents, context) : contentComponents),
    ...Object.fromEntries(unknown.map((name) => [name, ContentOnly])),
  }
  const Content = evaluate(code, { context, provided, skipThrowing })
  const element = (
    <ArticleScope value={context}>
      <Content components={provided} />
    </ArticleScope>
  )
  return renderToStaticMarkup(element).replace(STATIC_TAGS, '')
}

export const renderShell: ServerApp['renderShell'] = (page: Page, site: Site, article: string) => {
  registerStrings(site.lang, site.strings)
  const sidebar = sidebarHtml(page, site)
  const shell = renderToString(
    <ThemeOfSite>
      <Layout
        page={page}
        site={site}
        article={<Article html={ARTICLE_SLOT} fallback={page.fallback} />}
        sidebar={sidebar === undefined ? undefined : <StaticHtml html={SIDEBAR_SLOT} />}
      />
    </ThemeOfSite>,
  )
  const complete =
    sidebar === undefined ? shell : fill(shell, `<${STATIC_HTML}>${SIDEBAR_SLOT}</${STATIC_HTML}>`, sidebar)
  return fill(complete, ARTICLE_SLOT, article)
}

/** Replaces a placeholder by its content, if it exists. */
function fill(html: string, slot: string, content: string): string {
  const at = html.indexOf(slot)
  return at < 0 ? html : html.slice(0, at) + content + html.slice(at + slot.length)
}

/** Stands in for a component that does not exist, and for its parts: `<Tabs.Tab>`. */
const ContentOnly: Component = new Proxy(({ children }) => children as React.ReactNode, {
  get: (target, key) => (/^[A-Z]/.test(String(key)) ? ContentOnly : Reflect.get(target, key)),
})

/** The default export of a CommonJS module is what it exports, as in Node. */
function withDefault(module: Exports): Exports {
  if (!module || (typeof module === 'object' && ('default' in module || '__esModule' in module)))
    return module
  return { ...module, default: module }
}

interface EvaluateOptions {
  context: ArticleContext
  /** Components that the page may use without an import. */
  provided: Exports
  skipThrowing: boolean | undefined
}

/** Runs a page's code: a function body that takes a runtime and returns the page's component. */
function evaluate(code: string, { context, provided, skipThrowing }: EvaluateOptions): Component {
  const island = createIslands(context)
  const load = (name: string): Exports =>
    islandModules.has(name) ? island(name, modules[name]) : withDefault(modules[name] as Exports)
  const fragment = (factory: (runtime: object) => { default: Component }) => {
    const { default: Content } = factory(scope)
    return { default: (props: object) => <Content {...props} components={provided} /> }
  }
  const scope = {
    ...runtime,
    react: { ...React, default: React },
    theme: { ...rspressTheme, ...contentComponents },
    runtime: { ...rspressRuntime, ...rspressRuntime.withKnownBase(context.base) },
    module: (name: string) => (skipThrowing ? withoutThrowing(load(name), context) : load(name)),
    fragment,
  }
  return new Function(code)(scope).default
}
