import '@bifolio/styles'
import { loadIsland } from '@bifolio/islands'
import { Layout } from '@theme'
import { StrictMode, startTransition, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { type ChangeArticle, createArticleView } from '../client/article.ts'
import { updateDocument } from '../client/head.ts'
import { fittingNotFound } from '../client/notFound.ts'
import { importModule, type LoadedPage } from '../client/pages.ts'
import { startRouter } from '../client/router.ts'
import { createStore, type Store } from '../client/store.ts'
import { trustedHtml } from '../client/trusted.ts'
import type { Page, RootData, Site } from '../shared/types.ts'
import { installZoom } from '../theme/article/zoom.ts'
import { createProgress } from '../theme/layout/progress.ts'
import { markActiveHeading } from '../theme/outline/activeHeading.ts'
import { ARTICLE_ID, Article } from './article.tsx'

interface Shown {
  page: Page
  site: Site
}

const root = document.getElementById('root')
// Who imports the module finds that React listens.
if (root) await start(root)

async function start(root: HTMLElement): Promise<void> {
  const { page, build, site: siteUrl } = readRootData(root)
  const site = await importModule<Site>(siteUrl)
  const shown = createStore<Shown>({ page, site })
  const articleElement = () => document.getElementById(ARTICLE_ID)
  const article = createArticleView(articleElement, loadIsland)
  const show = ({ page, siteData, html }: LoadedPage, change?: ChangeArticle): void => {
    const before = shown.get()
    const after = { page, site: siteData }
    flushSync(() => shown.set(after))
    if (change) article.update(change)
    else article.show(html)
    updateDocument(before, after)
    markActiveHeading(document)
  }

  // A transition yields to the reader between two slices; what is pressed meanwhile is answered first.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App shown={shown} />
      </StrictMode>,
    )
  })
  article.mount()
  installZoom(document)
  const { set: onLoading } = createProgress(document)
  startRouter({ build, site: () => shown.get().site, show, onLoading })
  void fittingNotFound(page, site, build).then((fitting) => fitting && show(fitting))
  if (process.env.NODE_ENV === 'development') {
    void import('../client/dev.ts').then(({ connectDev }) =>
      connectDev({ shown, show, article: articleElement }),
    )
  }
}

function App({ shown }: { shown: Store<Shown> }) {
  const { page, site } = useSyncExternalStore(shown.subscribe, shown.get, shown.get)
  return <Layout page={page} site={site} article={<Article html={trustedHtml('')} />} />
}

function readRootData(root: HTMLElement): RootData {
  const { page = '', build = '', site = '' } = root.dataset
  return { page: JSON.parse(page), build, site }
}
