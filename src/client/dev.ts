import { Idiomorph } from 'idiomorph'
import type { Page, Site } from '../shared/types.ts'
import type { ChangeArticle } from './article.ts'
import { ISLAND_TAG, type Islands } from './islands.ts'
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
  /** Draws the page; `change` brings its HTML into the article. */
  show: (page: LoadedPage, change: ChangeArticle) => void
}

/** Attributes that the reader has set by using the page: an update leaves them alone. */
const READERS_OWN = new Set(['open', 'hidden', 'aria-selected', 'tabindex', 'aria-pressed', 'data-wrap'])

let version = 0
let updates = 0

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
  const started = ++updates
  const { pathname } = location
  const url = chunkUrl(new URL(location.href), hooks.shown().site)
  if (!url) return
  try {
    const page = await loadPage(url, 'dev')
    // Something newer is on its way, or the reader has gone on.
    if (started !== updates || pathname !== location.pathname) return
    hooks.show(page, (article, islands) => morph(article, page.html, islands))
  } catch {
    // The page is gone, or new: only the server knows what to show.
    if (hooks.shown().page.pageType !== '404') location.reload()
    else if (await exists(url)) location.reload()
  }
}

async function exists(url: string): Promise<boolean> {
  return (await fetch(url)).ok
}

function morph(article: Element, html: string, islands: Islands): void {
  const fresh = document.createRange().createContextualFragment(html)
  dropForeignIds(article, fresh)
  const changed: [old: Element, fresh: Element][] = []
  Idiomorph.morph(article, fresh, {
    morphStyle: 'innerHTML',
    callbacks: {
      beforeAttributeUpdated: (name: string) => !READERS_OWN.has(name),
      beforeNodeMorphed(old: Node, fresh: Node) {
        if (!(isIsland(old) && isIsland(fresh))) return true
        if (!islands.isCurrent(old, fresh)) changed.push([old, fresh])
        return false
      },
    },
  })
  for (const [old, fresh] of changed) old.replaceWith(fresh)
}

/** Idiomorph puts a new element in the place of one whose id is gone: ids that scripts have given go beforehand. */
function dropForeignIds(article: Element, fresh: DocumentFragment): void {
  const sent = new Set([...fresh.querySelectorAll('[id]')].map(({ id }) => id))
  for (const element of article.querySelectorAll(`[id]:not(${ISLAND_TAG} *)`)) {
    if (!sent.has(element.id)) element.removeAttribute('id')
  }
}

/** What is in an island is React's own: it goes on as it is, or another one takes its place. */
function isIsland(node: Node): node is Element {
  return node instanceof Element && node.localName === ISLAND_TAG
}
