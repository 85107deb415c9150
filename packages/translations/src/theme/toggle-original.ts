import './original.css'
import { ARTICLE_ID, announce, readStored, writeStored } from 'bifolio/browser'
import { insertOriginals, removeOriginals } from './insert-originals.ts'
import { loadOriginal } from './load-original.ts'
import { BAR, createBar, onPress, setView, type View } from './original-view.ts'

/** The entry in the menu of a translated page, a link to the original. */
const ENTRY = 'a[data-run="original"]'

/** Ends showing originals; absent while none are shown. */
let stop: (() => void) | undefined
/** Key of the view that the reader has chosen, for the pages and visits that follow. */
const KEY = 'bifolio-originals'
let view: View = readStored(KEY) === 'each' ? 'each' : 'all'
/** The original that is being loaded. */
let loading: string | undefined

/**
 * Shows the original of a page beside its text, and of each page that follows, until it is called again or the bar above the
 * text is closed. All of it comes from the page of the original, so that other readers load nothing.
 */
export async function run(entry: HTMLAnchorElement, { ctrlKey, metaKey }: MouseEvent): Promise<void> {
  if (ctrlKey || metaKey) return void window.open(entry.href)
  const { ownerDocument: root } = entry
  closeMenu(root)
  if (stop) return stop()
  stop = start(root)
  try {
    await show(root)
    root.querySelector<HTMLElement>(BAR)?.focus()
  } catch (error) {
    console.error(error)
    stop?.()
    location.assign(entry.href)
  }
}

/** @returns removes the originals again */
function start(root: Document): () => void {
  const abort = new AbortController()
  // Client navigation and updates in development replace the article.
  const observer = new MutationObserver(() => void show(root).catch(() => stop?.()))
  observer.observe(root.body, { childList: true, subtree: true })
  root.addEventListener('click', onPress, { signal: abort.signal })
  return () => {
    stop = undefined
    abort.abort()
    observer.disconnect()
    clear(root.getElementById(ARTICLE_ID))
  }
}

/** Shows the original of the current page, unless that has none or is shown already. */
async function show(root: Document): Promise<void> {
  const entry = entryOf(root)
  if (!entry || entry.href === loading || root.querySelector(BAR)) return
  const { href } = entry
  loading = href
  try {
    const original = await loadOriginal(entry)
    const article = root.getElementById(ARTICLE_ID)
    if (!stop || !article || entryOf(root)?.href !== href) return
    clear(article)
    insertOriginals(article, original)
    const choose = (chosen: View): void => {
      view = chosen
      setView(article, view)
      writeStored(KEY, view)
    }
    insertBar(article, createBar(root, original.strings, { choose, close: () => close(root) }))
    setView(article, view)
    announce(original.strings.label)
  } finally {
    if (loading === href) loading = undefined
  }
}

/** Below the title, which is beside the menu. */
function insertBar(article: HTMLElement, bar: HTMLElement): void {
  const title = article.querySelector(':scope > h1:first-child')
  const original = article.querySelector('h1 ~ .original')
  if (title) (original ?? title).after(bar)
  else article.prepend(bar)
}

function close(root: Document): void {
  closeMenu(root)
  stop?.()
}

function clear(article: HTMLElement | null): void {
  if (!article) return
  article.querySelector(BAR)?.remove()
  removeOriginals(article)
  delete article.dataset.originals
}

/** Closes the menu with the entry, and focuses its button: what is in a closed menu cannot keep the focus. */
function closeMenu(root: Document): void {
  const menu = entryOf(root)?.closest('details')
  menu?.querySelector('summary')?.focus()
  menu?.removeAttribute('open')
}

const entryOf = (root: Document) => root.querySelector<HTMLAnchorElement>(ENTRY)
