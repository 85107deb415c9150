import { loadIsland } from '@docs/islands'
import { Layout } from '@theme'
import { StrictMode, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { installArticleBehaviors } from '../client/article/index.ts'
import { createArticleView } from '../client/article.ts'
import { trustedHtml } from "../client/trusted.ts"
import { importModule, type LoadedPage } from '../client/pages.ts'
import { startRouter } from '../client/router.ts'
import type { Page, RootData, Site } from '../shared/types.ts'
import { ARTICLE_ID, Article } from './article.tsx'

interface Shown {
  page: Page
  site: Site
}

const root = document.getElementById('root')
if (root) await start(root)

async function start(root: HTMLElement): Promise<void> {
  const { page, build, site: siteUrl } = readRootData(root)
  let shown: Shown = { page, site: await importModule<Site>(siteUrl) }
  const listeners = new Set<() => void>()
  const article = createArticleView(() => document.getElementById(ARTICLE_ID), loadIsland)

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const current = () => shown
  const App = () => {
    const { page, site } = useSyncExternalStore(subscribe, current, current)
    return <Layout page={page} site={site} article={<Article html={trustedHtml("")} />} />
  }
  const show = ({ page, siteData, html }: LoadedPage, putArticle?: (article: Element) => void): void => {
    shown = { page, site: siteData }
    flushSync(() => {
      for (const listener of listeners) listener()
    })
    article.show(html, putArticle)
    updateDocument(page)
  }

  hydrateRoot(
    root,
    <StrictMode>
      <App />
    </StrictMode>,
  )
  article.mount()
  installArticleBehaviors(document)
  startRouter({ build, site: () => shown.site, show })
  if (process.env.NODE_ENV === 'development') {
    const { connectDev } = await import('../client/dev.ts')
    connectDev({ shown: current, show })
  }
}

function readRootData(root: HTMLElement): RootData {
  const { page = '', build = '', site = '' } = root.dataset
  return { page: JSON.parse(page), build, site }
}

/** Carries over what stands outside the root element. */
function updateDocument({ documentTitle, description, lang }: Page): void {
  document.title = documentTitle
  document.documentElement.lang = lang
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
}
