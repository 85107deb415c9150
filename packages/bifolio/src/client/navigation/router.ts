import type { Page, Site } from '../../shared/types.ts'
import { closest } from '../closest.ts'
import { announce } from './announce.ts'
import { needsDocument } from './head.ts'
import { movedAddress } from './moved-address.ts'
import { chunkUrl, type LoadedPage, loadPage } from './pages.ts'
import { preloadModule } from './preload.ts'
import { rememberScroll, scrollPage } from './scroll.ts'

/** Whether the address is ahead of the page on screen. */
let isChanging = false

/** Marks navigations by script that are to act like the click of a link. */
const FOLLOWED = 'docs:followed'

export interface RouterOptions {
  /** Identity of the running shell. */
  build: string
  /** The site's data as it is now: it changes with the language. */
  site: () => Site
  /** Puts a page on screen; the document shows it when this returns. */
  show: (page: LoadedPage) => void
  /** Called when a page begins to load, and once for each when it has been loaded or given up. */
  onLoading?: (loading: boolean) => void
}

/**
 * Turns link clicks, back and forward into page changes without a document load, by the Navigation API. Where that is
 * missing, or a page cannot be loaded this way, the browser loads documents as ever.
 */
export function startRouter(options: RouterOptions): void {
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', (event) => onNavigate(event, options))
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, ({ target }) => preloadLink(target, options.site()), { passive: true })
  }
}

function onNavigate(event: NavigateEvent, options: RouterOptions): void {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return
  if (event.navigationType === 'reload') return
  const url = new URL(event.destination.url)
  const chunk = chunkUrl(url, options.site())
  if (!chunk) return
  if (isSamePage(url)) {
    stayOnPage(event)
    return
  }
  if (!isChanging) rememberScroll()
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    handler: () => changePage(event, chunk, options),
  })
}

async function changePage(event: NavigateEvent, chunk: string, options: RouterOptions): Promise<void> {
  isChanging = true
  const loaded = reportLoading(event.signal, options)
  try {
    const page = await loadPage(chunk, options.build)
    if (event.signal.aborted) return
    if (needsDocument(page.page)) throw new Error('Page has scripts')
    options.show(page)
    loaded()
    isChanging = false
    focusContent()
    announce(page.page.documentTitle)
    await goToAnchor(event, page.page.movedAnchors)
  } catch {
    // The address has already changed: loading the document again shows the page, or why there is none.
    if (!event.signal.aborted) location.reload()
  } finally {
    loaded()
  }
}

/** An anchor that has moved is replaced by the new one, on this page or another. */
async function goToAnchor(event: NavigateEvent, anchors: Page['movedAnchors']): Promise<void> {
  const moved = anchors && movedAddress({ anchors }, event.destination.url)
  if (moved === undefined) await scrollPage(event)
  else location.replace(moved)
}

/** @returns reports the end, once */
function reportLoading(signal: AbortSignal, { onLoading }: RouterOptions): () => void {
  let isLoading = true
  onLoading?.(true)
  const loaded = (): void => {
    if (isLoading) onLoading?.(false)
    isLoading = false
  }
  signal.addEventListener('abort', loaded)
  return loaded
}

/** Goes to an address of the site as if its link had been clicked. */
export function follow(href: string): void {
  if (!('navigation' in window)) {
    location.assign(href)
    return
  }
  const { committed, finished } = navigation.navigate(href, { info: FOLLOWED })
  // The reader may go elsewhere meanwhile: the router has dealt with that.
  for (const step of [committed, finished]) step?.catch(() => {})
}

/** A link to the page that is on screen leads to its top and changes no more than the query. */
function stayOnPage(event: NavigateEvent): void {
  const isFollowed = event.userInitiated || event.info === FOLLOWED
  if (!isFollowed || event.navigationType === 'traverse') return
  const goToTop = (): Promise<void> => {
    focusContent()
    return scrollPage(event)
  }
  event.intercept({ scroll: 'manual', focusReset: 'manual', handler: goToTop })
}

/** A change of the query alone keeps the page. */
function isSamePage(url: URL): boolean {
  return url.pathname === location.pathname
}

/** Moves the focus to where the new page begins, so that the next Tab and screen readers go on there. */
function focusContent(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

function preloadLink(target: EventTarget | null, site: Site): void {
  const link = closest<HTMLAnchorElement>(target, 'a[href]')
  if (!link || link.target || link.hasAttribute('download')) return
  const url = new URL(link.href)
  const chunk = chunkUrl(url, site)
  if (chunk && !isSamePage(url)) preloadModule(chunk)
}
