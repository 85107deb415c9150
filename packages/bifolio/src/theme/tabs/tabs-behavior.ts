import { closest } from '../../client/closest.ts'
import { readStored, writeStored } from '../../client/storage.ts'

const TABS = '.tabs'
const UNREADY = '.tabs:not([data-ready])'

interface Parts {
  list: HTMLElement
  tabs: HTMLElement[]
  panels: HTMLElement[]
}

/**
 * Enhances the tabs of articles to ARIA tabs: one panel is shown, arrows, Home and End move between the
 * tabs, and tabs of one group share their stored choice. Articles inserted later are enhanced as well.
 */
export function installTabs(root: Document): void {
  enhanceAll(root)
  const observer = new MutationObserver(() => enhanceAll(root))
  observer.observe(root.body, { childList: true, subtree: true, attributeFilter: ['data-ready'] })
  root.addEventListener('click', ({ target }) => choose(tabAt(target)))
  root.addEventListener('keydown', onKey)
  // Fired on a hidden panel when find-in-page or an anchor leads into it.
  root.addEventListener('beforematch', ({ target }) => chooseAround(target))
  window.addEventListener('storage', ({ key, newValue }) => followOtherTab(root, key, newValue))
}

/**
 * The tab that a key moves to from the tab at `index`; `undefined` for other keys.
 * @param isMirrored whether the tabs run from right to left
 */
export function tabAfterKey(
  key: string,
  index: number,
  count: number,
  isMirrored = false,
): number | undefined {
  if (key === (isMirrored ? 'ArrowLeft' : 'ArrowRight')) return (index + 1) % count
  if (key === (isMirrored ? 'ArrowRight' : 'ArrowLeft')) return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

function enhanceAll(root: Document): void {
  for (const element of root.querySelectorAll<HTMLElement>(UNREADY)) enhance(element, idFor(root, element))
}

function idFor(root: Document, element: Element): string {
  return `tabs:${[...root.querySelectorAll(TABS)].indexOf(element)}`
}

function enhance(element: HTMLElement, id: string): void {
  const { list, tabs, panels } = partsOf(element)
  list.role = 'tablist'
  for (const [index, tab] of tabs.entries()) {
    const panel = panels[index]
    if (!panel) continue
    tab.role = 'tab'
    tab.id = `${id}:tab:${index}`
    tab.setAttribute('aria-controls', `${id}:panel:${index}`)
    panel.role = 'tabpanel'
    panel.id = `${id}:panel:${index}`
    panel.setAttribute('aria-labelledby', tab.id)
  }
  // An existing choice was made before the article was updated in place.
  const chosen = tabs.findIndex((tab) => tab.ariaSelected === 'true')
  const initial = tabs.findIndex((tab) => 'selected' in tab.dataset)
  select(element, read(element) ?? (chosen < 0 ? initial : chosen))
  element.dataset.ready = ''
}

function select(element: HTMLElement, index: number): void {
  const { tabs, panels } = partsOf(element)
  if (!tabs[index]) return
  for (const [at, tab] of tabs.entries()) {
    tab.ariaSelected = String(at === index)
    tab.tabIndex = at === index ? 0 : -1
  }
  for (const [at, panel] of panels.entries()) {
    if (at === index) panel.removeAttribute('hidden')
    else panel.setAttribute('hidden', 'until-found')
  }
}

function choose(tab: HTMLElement | undefined): void {
  const element = tab?.closest<HTMLElement>(TABS)
  if (!tab || !element) return
  const index = partsOf(element).tabs.indexOf(tab)
  const { top } = tab.getBoundingClientRect()
  select(element, index)
  store(element, index)
  for (const other of groupOf(element.ownerDocument, element.dataset.group)) select(other, index)
  // Other tabs of the group above this one may have changed their height: keeps this one in place.
  window.scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
}

function chooseAround(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || !target.matches('.tabs-panel')) return
  const element = target.closest<HTMLElement>(TABS)
  if (element) select(element, partsOf(element).panels.indexOf(target))
}

function onKey(event: KeyboardEvent): void {
  const tab = tabAt(event.target)
  const element = tab?.closest<HTMLElement>(TABS)
  if (!tab || !element) return
  const { tabs } = partsOf(element)
  const next = tabAfterKey(
    event.key,
    tabs.indexOf(tab),
    tabs.length,
    getComputedStyle(tab).direction === 'rtl',
  )
  if (next === undefined) return
  event.preventDefault()
  choose(tabs[next])
  tabs[next]?.focus()
}

function followOtherTab(root: Document, key: string | null, value: string | null): void {
  for (const element of root.querySelectorAll<HTMLElement>(`${TABS}[data-group]`)) {
    if (key === keyOf(element) && value) select(element, Number(value))
  }
}

function tabAt(target: EventTarget | null): HTMLElement | undefined {
  return closest(target, '.tabs-tab') ?? undefined
}

function partsOf(element: HTMLElement): Parts {
  const [list, ...panels] = element.querySelectorAll<HTMLElement>(':scope > .tabs-list, :scope > .tabs-panel')
  if (!list) return { list: element, tabs: [], panels: [] }
  return { list, tabs: [...list.querySelectorAll<HTMLElement>('.tabs-tab')], panels }
}

function groupOf(root: Document, group: string | undefined): HTMLElement[] {
  const all = root.querySelectorAll<HTMLElement>(`${TABS}[data-group]`)
  return [...all].filter(({ dataset }) => dataset.group === group)
}

function keyOf({ dataset }: HTMLElement): string {
  return `bifolio-tabs.${dataset.group}`
}

/** The stored choice of a group; `undefined` if there is none or the tab does not exist. */
function read(element: HTMLElement): number | undefined {
  if (element.dataset.group === undefined) return undefined
  const stored = readStored(keyOf(element))
  const index = stored === null ? Number.NaN : Number(stored)
  return partsOf(element).tabs[index] ? index : undefined
}

function store(element: HTMLElement, index: number): void {
  if (element.dataset.group !== undefined) writeStored(keyOf(element), String(index))
}
