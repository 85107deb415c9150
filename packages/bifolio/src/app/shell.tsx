// Imported before the stylesheets of the site: the first occurrence of a layer determines its order.
import '../theme/styles/layers.css'
import '@bifolio/styles'
import '@bifolio/stylesheet'
import { loadIsland } from '@bifolio/islands'
import { loadBehaviors } from '@bifolio/parts'
import { createStore, type Store } from '@bifolio/search/client'
import { Layout } from '@bifolio/theme'
import { type ErrorInfo, StrictMode, startTransition, useEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type RootOptions } from 'react-dom/client'
import { type ChangeArticle, createArticleView } from '../client/article.ts'
import { closest } from '../client/closest.ts'
import { cacheFonts } from '../client/fonts.ts'
import { keepServed } from '../client/keep-served.ts'
import { updateDocument } from '../client/navigation/head.ts'
import { loadChunk } from '../client/navigation/load-chunk.ts'
import { loadSite } from '../client/navigation/load-site.ts'
import type { LoadedPage } from '../client/navigation/pages.ts'
import { startRouter } from '../client/navigation/router.ts'
import { prefersReducedMotion } from '../client/platform.ts'
import { applyStyles } from '../client/styles.ts'
import { trustedHtml } from '../client/trusted.ts'
import { ARTICLE_ID } from '../shared/element-ids.ts'
import type { PageProps, RootData } from '../shared/types.ts'
import { installScrolling } from '../theme/article/scrolling.ts'
import { installZoom } from '../theme/article/zoom.ts'
import { createProgress } from '../theme/layout/progress.ts'
import { markActiveHeading } from '../theme/outline/active-heading.ts'
import { Article } from './article.tsx'
import type { Component } from './scope.tsx'
import { ThemeOfSite } from './theme.tsx'

/**
 * Loads the data of the shell.
 * @returns hydrates the document and starts the router, once
 */
export async function prepareShell(root: HTMLElement): Promise<() => void> {
  const { page, build, site: siteUrl } = readRootData(root)
  const shown = createStore<PageProps>({ page, site: await loadSite(siteUrl) })
  return () => {
    // Registered immediately, because the click that triggered loading is repeated now.
    for (const name of ['click', 'pointerover', 'focusin']) document.addEventListener(name, onControl)
    void hydrate(root, shown).then(() => activate(root, shown, build))
  }
}

/** Loads what plugins add when the pointer or the focus reaches its control, because few readers use it. */
function onControl(event: Event): void {
  const control = closest<HTMLElement>(event.target, '[data-run]')
  if (!control) return
  const isClick = event.type === 'click'
  if (isClick) event.preventDefault()
  void loadChunk(loadBehaviors).then(({ behaviors }) => {
    const behavior = behaviors[control.dataset.run ?? '']
    if (isClick) behavior?.run(control, event as MouseEvent)
    else behavior?.prepare?.(control)
  })
}

/** Hydrates in slices: a transition yields to the reader between them, and handles clicks first. */
function hydrate(root: HTMLElement, shown: Store<PageProps>): Promise<void> {
  // Those of the article are set when its islands are known.
  applyStyles(root, '[data-style]:not(.article *)')
  const first = shown.get()
  const options: RootOptions = {
    ...keepServed(root, (error, info) => {
      // After a navigation, what the server sent is another page.
      if (first !== shown.get()) location.reload()
      if (__DEV__) reportPart(error, info)
      else reportError(error)
    }),
    ...(__DEV__ && { onCaughtError: reportPart }),
  }
  return new Promise((resolve) => {
    const app = <App shown={shown} onHydrated={resolve} />
    startTransition(() => {
      hydrateRoot(root, __DEV__ ? <StrictMode>{app}</StrictMode> : app, options)
    })
  })
}

/** Shows what a component of the theme throws: those in slots are left out. */
function reportPart(error: unknown, { componentStack }: ErrorInfo): void {
  const [, name] = /^\s*at (\w+)/.exec(componentStack ?? '') ?? []
  const crash = { error, file: name ? `theme: ${name}` : 'theme', kind: 'theme' as const }
  void import('../client/dev/crash.ts').then(({ showCrash }) => showCrash(crash))
}

/** Of a new page's article, in milliseconds. */
const FADE = 250

function activate(root: HTMLElement, shown: Store<PageProps>, build: string): void {
  const articleElement = () => document.getElementById(ARTICLE_ID)
  const article = createArticleView(articleElement, async (name) => {
    const [Island, { inScope, scopeContext }] = await Promise.all([
      loadChunk<Component>(() => loadIsland(name)),
      loadChunk(() => import('./scope.tsx')),
    ])
    const { page, site } = shown.get()
    return inScope(Island, scopeContext(page, site))
  })
  const show = ({ page, siteData, html }: LoadedPage, change?: ChangeArticle): void => {
    const before = shown.get()
    const after = { page, site: siteData }
    flushSync(() => shown.set(after))
    if (change) article.update(change)
    else {
      article.show(html)
      if (siteData.enableContentAnimation && !prefersReducedMotion())
        articleElement()?.animate({ opacity: [0, 1] }, FADE)
    }
    updateDocument(before, after)
    markActiveHeading(document)
  }
  // In development, islands report to the client if they differ from their HTML.
  if (__DEV__) {
    void import(/* webpackMode: 'eager' */ '../client/dev/dev.ts').then(({ connectDev }) => {
      connectDev({ shown, show, article: articleElement })
      article.mount()
    })
  } else article.mount()
  installZoom(document)
  installScrolling(document)
  startRouter({ build, site: () => shown.get().site, show, onLoading: createProgress(document) })
  root.dataset.hydrated = ''
  cacheFonts(document)
  const { page, site } = shown.get()
  if (page.pageType === '404') {
    void loadChunk(() => import(/* webpackChunkName: 'more' */ '../client/navigation/not-found.ts')).then(
      async ({ localizedNotFound }) => {
        const localized = await localizedNotFound(page, site, build)
        if (localized) show(localized)
      },
    )
  }
}

function App({ shown, onHydrated }: { shown: Store<PageProps>; onHydrated: () => void }) {
  const { page, site } = useSyncExternalStore(shown.subscribe, shown.get, shown.get)
  useEffect(onHydrated, [onHydrated])
  return (
    <ThemeOfSite>
      <Layout page={page} site={site} article={<Article html={trustedHtml('')} fallback={page.fallback} />} />
    </ThemeOfSite>
  )
}

function readRootData(root: HTMLElement): RootData {
  const { page = '', build = '', site = '' } = root.dataset
  return { page: JSON.parse(page), build, site }
}
