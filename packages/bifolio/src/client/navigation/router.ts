import type { Page, Site } from '../../shared/types.ts'
import { closest } from '../closest.ts'
import { enableLoadedFonts } from '../fonts.ts'
import { announce } from './announce.ts'
import { needsDocument } from './head.ts'
import { movedAddress } from './moved-address.ts'
import { chunkUrl, type LoadedPage, loadPage } from './pages.ts'
import { preloadModule } from './preload.ts'

/** Whether the URL is ahead of the current page. */
let isChanging = false

/** Marks navigations by script that act like a click on a link. */
const FOLLOWED = 'docs:followed'

export interface RouterOptions {
  /** Build id of the running shell. */
  build: string
  /** The current site data, which changes with the language. */
  site: () => Site
  /** Renders a page synchronously. */
  show: (page: LoadedPage) => void
  /** Called when a page starts to load, and once when it has loaded or was aborted. */
  onLoading: (loading: boolean) => void
}

/**
 * Handles link clicks, back and forward without a document load through the Navigation API. Without it, or
 * if a page cannot be loaded this way, the browser loads the document.
 */
export function startRouter(options: RouterOptions): void {
  if (!('navigation' in window)) return
  const requested = navigation.activation?.entry
  // The reader has gone back or forward since, and nothing has rendered that page. A script that rewrites the address keeps the entry.
  if (requested?.url && requested.key !== navigation.currentEntry?.key && !isSamePage(new URL(requested.url)))
    location.reload()
  navigation.addEventListener('navigate', (event) => onNavigate(event, options))
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, ({ target }) => preloadLink(target, options.site()), { passive: true })
  }
}

function onNavigate(event: NavigateEvent, options: RouterOptions): void {
  if (!event.canIntercept || event.downloadRequest !== null || event.formData) return
  if (event.navigationType === 'reload') return
  const url = new URL(event.destination.url)
  const chunk = chunkUrl(url, options.site())
  if (!chunk) return
  if (isSamePage(url)) {
    stayOnPage(event)
    return
  }
  if (!isChanging) saveScroll()
  intercept(event, () => changePage(event, chunk, options))
}

/** Focus and scroll position depend on the new page, which the browser does not know. */
function intercept(event: NavigateEvent, handler: () => Promise<void>): void {
  event.intercept({ scroll: 'manual', focusReset: 'manual', handler })
}

async function changePage(event: NavigateEvent, chunk: string, options: RouterOptions): Promise<void> {
  isChanging = true
  const loaded = reportLoading(event.signal, options)
  try {
    const page = await loadPage(chunk, options.build)
    if (event.signal.aborted) return
    if (needsDocument(page.page)) return location.reload()
    enableLoadedFonts(document)
    const before = headingIds()
    options.show(page)
    loaded()
    isChanging = false
    focusContent()
    announce(page.page.documentTitle)
    await goToAnchor(event, { ...translatedAnchors(before), ...page.page.movedAnchors })
  } catch {
    // The URL has already changed: reloading the document shows the page, or an error.
    if (!event.signal.aborted) location.reload()
  } finally {
    loaded()
  }
}

/** The ids of the page's headings, in order. */
function headingIds(): string[] {
  return Array.from(document.querySelectorAll(':is(h2, h3, h4)[id]'), ({ id }) => id)
}

/** Leads ids that the page lacks to its headings at the same place: a translation may have other ids. */
function translatedAnchors(before: string[]): Page['movedAnchors'] {
  const ids = headingIds()
  const pairs = before.map((id, place) => [id, `#${ids[place]}`] as const)
  return Object.fromEntries(ids.length === before.length ? pairs.filter(([id]) => !ids.includes(id)) : [])
}

/** Redirects a moved anchor, on this page or to another. */
async function goToAnchor(event: NavigateEvent, anchors: Page['movedAnchors']): Promise<void> {
  const moved = anchors && movedAddress({ anchors }, event.destination.url)
  if (moved === undefined) await scrollPage(event)
  else location.replace(moved)
}

/** @returns reports the end, once */
function reportLoading(signal: AbortSignal, { onLoading }: RouterOptions): () => void {
  let isLoading = true
  onLoading(true)
  const loaded = (): void => {
    if (isLoading) onLoading(false)
    isLoading = false
  }
  signal.addEventListener('abort', loaded)
  return loaded
}

/** Navigates to an address of the site like a click on its link. Resolves when the page is shown, or the reader is elsewhere. */
export async function follow(href: string): Promise<void> {
  if (!('navigation' in window)) return location.assign(href)
  // Rejects when the reader navigates elsewhere meanwhile, which the router handles.
  await Promise.allSettled(Object.values(navigation.navigate(href, { info: FOLLOWED })))
}

/** A link to the current page scrolls to its top and changes only the query. */
function stayOnPage(event: NavigateEvent): void {
  const isFollowed = event.userInitiated || event.info === FOLLOWED
  if (event.hashChange || !isFollowed || event.navigationType === 'traverse') return
  intercept(event, () => {
    focusContent()
    return scrollPage(event)
  })
}

/** A change of the query or the anchor alone keeps the page; while a page loads, the address is ahead of what is shown. */
function isSamePage(url: URL): boolean {
  return !isChanging && url.pathname === location.pathname
}

/** Moves the focus to the beginning of the new page, for the next Tab and screen readers. */
function focusContent(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

function preloadLink(target: EventTarget | null, site: Site): void {
  const link = closest<HTMLAnchorElement>(target, 'a[href]')
  if (!link || link.target) return
  const url = new URL(link.href)
  const chunk = chunkUrl(url, site)
  if (chunk && !isSamePage(url)) preloadModule(chunk)
}

/** Delay between a page change and scrolling to the anchor, in milliseconds. */
const HASH_SCROLL_DELAY = 100

/** Vertical scroll positions by history entry key. */
const positions = new Map<string, number>()

/** Stores the scroll position of the page before navigation. */
function saveScroll(): void {
  const { key } = navigation.currentEntry ?? {}
  if (key) positions.set(key, scrollY)
}

/**
 * Scrolls a newly rendered page: to the stored position when going back or forward, else to the top and
 * from there to the anchor. Has to resolve within the navigation.
 */
async function scrollPage(event: NavigateEvent): Promise<void> {
  const { key, url } = event.destination
  const known = event.navigationType === 'traverse' ? positions.get(key) : undefined
  // `event.scroll()` would be simpler, but Chromium loses the position when the new page has been measured
  // before.
  if (known !== undefined) return scrollTo({ top: known, left: 0, behavior: 'instant' })
  if (event.navigationType === 'traverse') return event.scroll()
  scrollTo({ top: 0, left: 0, behavior: 'instant' })
  if (!new URL(url).hash) return
  await new Promise((resolve) => setTimeout(resolve, HASH_SCROLL_DELAY))
  if (!event.signal.aborted) event.scroll()
}
