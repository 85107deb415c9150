import { closest } from '../../client/closest.ts'
import { readStored, writeStored } from '../../client/storage.ts'
import { ARTICLE_ID, ROOT_ID } from '../../shared/element-ids.ts'
import type { MarksFile } from '../../shared/types.ts'

/** Key of the version since which the reader wants to see changes; empty for none. */
const KEY = 'bifolio-changes-since'
/** Elements and attributes that this script adds. */
const MARK = 'change-mark'
const OUTLINE_MARK = 'data-changed'

/**
 * Marks new and changed sections since the version that the reader has chosen in a list of changes, in the current page
 * and in those that are opened later. What to mark is loaded once a version is chosen.
 */
export function markChanges(root: Document): void {
  let shown: Element | undefined
  let mark: Element | undefined
  const update = (): void => {
    const since = readStored(KEY)
    for (const button of root.querySelectorAll<HTMLElement>('[data-mark-since]'))
      button.ariaPressed = String(button.dataset.markSince === since)
    const links = [...root.querySelectorAll<HTMLAnchorElement>('[data-since]')]
    const link = links.find(({ textContent }) => textContent === since)
    // In development an article is also changed in place, which removes the marks.
    if (link === shown && mark?.isConnected !== false) return
    shown = link
    mark = undefined
    removeMarks(root)
    if (!link) return
    void markPage(link, root).then((placed) => {
      if (link === shown) mark = placed
    })
  }
  root.addEventListener('click', ({ target }) => {
    const { markSince } = closest<HTMLElement>(target, '[data-mark-since]')?.dataset ?? {}
    if (markSince === undefined) return
    writeStored(KEY, readStored(KEY) === markSince ? '' : markSince)
    update()
  })
  const shell = root.getElementById(ROOT_ID)
  // The router replaces the article.
  if (shell) new MutationObserver(update).observe(shell, { childList: true, subtree: true })
  update()
}

/**
 * @param link to the entry of the page in the list of changes
 * @returns the mark of the title, if there is one
 */
async function markPage(link: HTMLAnchorElement, root: Document): Promise<Element | undefined> {
  const file = await load(new URL('changes.json', link.href).href)
  const marks = file?.pages[decodeURIComponent(link.hash.slice(1))]
  // The reader may have opened another page.
  if (!file || !marks || !link.isConnected) return undefined
  const { text } = file
  const isNew = marks === 'new'
  const title = badge(root, isNew ? text.newSince : text.changedSince, isNew)
  const titleLink = Object.assign(root.createElement('a'), { href: link.href, className: MARK })
  titleLink.append(title)
  const heading = root.getElementById(ARTICLE_ID)?.querySelector('h1')
  heading?.append(titleLink)
  const placed = heading ? titleLink : undefined
  if (isNew) return placed
  for (const id of marks.added) markSection(id, badge(root, text.isNew, true), root)
  for (const id of marks.changed) markSection(id, badge(root, text.isChanged, false), root)
  return placed
}

/** A section is a heading, or a row of a table. */
function markSection(id: string, mark: HTMLElement, root: Document): void {
  const section = id === '' ? null : root.getElementById(id)
  if (!section) return
  mark.classList.add(MARK)
  const place = section instanceof HTMLTableRowElement ? section.cells[0] : section
  const anchor = place?.querySelector('.anchor')
  if (anchor) anchor.before(mark)
  else place?.append(mark)
  for (const link of root.querySelectorAll<HTMLAnchorElement>('.outline-entries a'))
    if (decodeURIComponent(link.hash.slice(1)) === id) link.setAttribute(OUTLINE_MARK, '')
}

/** Looks like the component `Badge`. */
function badge(root: Document, text: string, isNew: boolean): HTMLElement {
  const className = `badge ${isNew ? 'tip' : 'info'}`
  // The space separates it from the heading when it is read out.
  return Object.assign(root.createElement('span'), { className, textContent: ` ${text}` })
}

function removeMarks(root: Document): void {
  for (const mark of root.querySelectorAll(`.${MARK}`)) mark.remove()
  for (const link of root.querySelectorAll(`[${OUTLINE_MARK}]`)) link.removeAttribute(OUTLINE_MARK)
}

const loaded = new Map<string, Promise<MarksFile>>()

/** `undefined` if it cannot be loaded; the next page tries again. */
async function load(url: string): Promise<MarksFile | undefined> {
  try {
    const file = loaded.get(url) ?? fetch(url).then((response) => response.json())
    loaded.set(url, file)
    return await file
  } catch {
    loaded.delete(url)
    return undefined
  }
}
