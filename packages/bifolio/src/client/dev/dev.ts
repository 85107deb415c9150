import type { Store } from '@bifolio/search/client'
import type { DevEvent, FramedProblem, Page, PageProps } from '../../shared/types.ts'
import type { ChangeArticle } from '../article.ts'
import type { LoadedPage } from '../navigation/pages.ts'
import { chunkUrl, loadPage, setChunkVersion } from '../navigation/pages.ts'
import { hasCrashed, noteUpdate } from './crash.ts'
import { morph } from './morph.ts'
import { allowEditor, showNotice, showProblems } from './overlay.ts'
import { documentBuild, onWelcome, reportThrown } from './report.ts'

export interface DevHooks {
  shown: Store<PageProps>
  /** Renders the page; `change` updates the article with its HTML. */
  show: (page: LoadedPage, change: ChangeArticle) => void
  /** The element of the article. */
  article: () => Element | null
}

/** The path of an event that concerns all pages. */
const EVERYWHERE = '*'
/** The key of what event handlers and other code have thrown since the last change. */
const THROWN = 'thrown'

let version = 0
/** Whether the page is being opened below another base. */
let isMoving = false
/** Whether an island has differed from what the server sent. */
let differs = false
let updates = 0
const problems = new Map<string, FramedProblem[]>()

/** Listens to the dev server and applies changes, keeping scroll position and open state. */
export function connectDev(hooks: DevHooks): void {
  const { shown } = hooks
  const events = new EventSource(`${shown.get().site.base}__bifolio/events`)
  let wasOpen = false
  events.addEventListener('open', () => {
    // The server was restarted, or found a problem before we listened: catch up.
    if (wasOpen) location.reload()
    wasOpen = true
    void update(hooks)
  })
  events.addEventListener('message', ({ data }) => onEvent(JSON.parse(data), hooks))
  addEventListener('error', ({ error }) => void onThrown(error, shown))
  addEventListener('unhandledrejection', ({ reason }) => void onThrown(reason, shown))
  shown.subscribe(() => showProblemsOf(shown.get().page))
  refillArticle(hooks)
}

/** Shows what is thrown outside of rendering, where React keeps the component, and islands that differ from what the server sent. */
async function onThrown(error: unknown, shown: DevHooks['shown']): Promise<void> {
  const { island } = Object(error) as { island?: string }
  const kind = island === undefined ? 'code' : 'mismatch'
  const found = await reportThrown({ kind, error, file: island?.replace(/#.*/, '') }).catch(() => undefined)
  if (!found || hasCrashed()) return
  differs ||= kind === 'mismatch'
  problems.set(THROWN, [found])
  showProblemsOf(shown.get().page)
}

function onEvent(event: DevEvent, hooks: DevHooks): void {
  const { page, site } = hooks.shown.get()
  if (event.type === 'welcome') {
    allowEditor(event.token, site.base)
    onWelcome(event)
    return
  }
  // See `crash.ts`.
  if (hasCrashed() || isMoving) return
  if (event.type === 'base') {
    isMoving = event.base !== document.documentElement.dataset.base
    if (isMoving) location.href = inBase(event.base)
  } else if (event.type === 'notice') showNotice(event.problems)
  else if (event.type === 'reload') location.reload()
  else if (event.type === 'problems') {
    problems.set(event.path, event.problems)
    showProblemsOf(page)
  } else if (differs) {
    // Only an island that hydrates again shows whether it still differs.
    location.reload()
  } else {
    noteUpdate()
    problems.delete(THROWN)
    if (event.type === 'site' || event.paths.includes(page.routePath)) void update(hooks)
    else setChunkVersion(++version)
  }
}

/** The address of this page when the site is served below another base than this document's. */
function inBase(base: string): string {
  const { pathname, search, hash } = location
  const { base: before = '/' } = document.documentElement.dataset
  return pathname.startsWith(before) ? base + pathname.slice(before.length) + search + hash : base
}

function showProblemsOf({ routePath }: Page): void {
  showProblems([EVERYWHERE, THROWN, routePath].flatMap((path) => problems.get(path) ?? []))
}

async function update(hooks: DevHooks): Promise<void> {
  setChunkVersion(++version)
  const started = ++updates
  const { pathname } = location
  const url = chunkUrl(new URL(location.href), hooks.shown.get().site)
  if (!url) return
  try {
    const page = await loadPage(url, documentBuild())
    // Superseded by a newer update, or the reader has navigated.
    if (started !== updates || pathname !== location.pathname) return
    hooks.show(page, (article, islands) => morph(article, page.html, islands))
  } catch {
    if (isMoving) return
    // The page was deleted or created: only the server knows what to show.
    if (hooks.shown.get().page.pageType !== '404') location.reload()
    else if (await exists(url)) location.reload()
  }
}

async function exists(url: string): Promise<boolean> {
  return (await fetch(url)).ok
}

/** An edit of the theme may make React recreate the article's element without its content. */
function refillArticle(hooks: DevHooks): void {
  let known = hooks.article()
  const observer = new MutationObserver(() => {
    const article = hooks.article()
    if (article === known) return
    known = article
    if (article && !article.firstChild) void update(hooks)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
