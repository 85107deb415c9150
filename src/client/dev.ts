import { Idiomorph } from 'idiomorph'
import type { Page, Site } from '../shared/types.ts'
import { ISLAND_TAG } from './islands.ts'
import { type OverlayProblem, showProblems } from './overlay.ts'
import type { LoadedPage } from './pages.ts'
import { chunkUrl, loadPage, setChunkVersion } from './pages.ts'

/** What the dev server tells; see `node/dev/events.ts`. */
type DevEvent =
  | { type: 'pages'; paths: string[] }
  | { type: 'site' }
  | { type: 'reload' }
  | { type: 'problems'; path: string; problems: OverlayProblem[] }

export interface DevHooks {
  shown: () => { page: Page; site: Site }
  /** Draws the page; `putArticle` places its HTML. */
  show: (page: LoadedPage, putArticle?: (article: Element) => void) => void
}

/** Attributes that the reader has set by using the page: an update leaves them alone. */
const READERS_OWN = new Set(['open', 'hidden', 'aria-selected', 'tabindex', 'aria-pressed', 'data-hydrated'])

let version = 0

/** Listens to the dev server and brings changes on screen, keeping scroll position and open state. */
export function connectDev(hooks: DevHooks): void {
  const events = new EventSource(`${hooks.shown().site.base}__docs/events`)
  let wasOpen = false
  events.addEventListener('open', () => {
    // The server was started anew, or saw a problem before we listened: catch up.
    if (wasOpen) location.reload()
    wasOpen = true
    void update(hooks)
  })
  events.addEventListener('message', ({ data }) => onEvent(JSON.parse(data), hooks))
}

function onEvent(event: DevEvent, hooks: DevHooks): void {
  const { routePath } = hooks.shown().page
  if (event.type === 'reload') location.reload()
  else if (event.type === 'problems') {
    if (event.path === '*' || event.path === routePath) showProblems(event.problems)
  } else if (event.type === 'site' || event.paths.includes(routePath)) void update(hooks)
  else setChunkVersion(++version)
}

async function update(hooks: DevHooks): Promise<void> {
  setChunkVersion(++version)
  const url = chunkUrl(new URL(location.href), hooks.shown().site)
  if (!url) return
  try {
    const page = await loadPage(url, 'dev')
    hooks.show(page, (article) => morph(article, page.html))
  } catch {
    // The page is gone, or new: only the server knows what to show.
    if (hooks.shown().page.pageType !== '404') location.reload()
    else if (await exists(url)) location.reload()
  }
}

async function exists(url: string): Promise<boolean> {
  return (await fetch(url)).ok
}

function morph(article: Element, html: string): void {
  Idiomorph.morph(article, html, {
    morphStyle: 'innerHTML',
    callbacks: {
      beforeAttributeUpdated: (name: string) => !READERS_OWN.has(name),
      beforeNodeMorphed: (old: Node, fresh: Node) => !isSameIsland(old, fresh),
    },
  })
}

/** A running island whose props are unchanged keeps running. */
function isSameIsland(old: Node, fresh: Node): boolean {
  if (!(old instanceof HTMLElement && fresh instanceof HTMLElement)) return false
  if (old.localName !== ISLAND_TAG) return false
  return old.dataset.island === fresh.dataset.island && old.dataset.props === fresh.dataset.props
}
