import { type ComponentType, createElement, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { ISLAND_TAG, SLOT_TAG } from '../shared/slots.ts'
import { trustedHtml } from './trusted.ts'

/** When an island becomes interactive: at once, when the browser has nothing else to do, or when it comes into view. */
export type IslandPolicy = 'load' | 'idle' | 'visible'

/** Loads the component of an island by its name, `module#export`. */
export type LoadIsland = (name: string) => Promise<ComponentType<Record<string, unknown>>>

/** The islands of the article on screen. */
export interface Islands {
  /** Makes the islands inside an element interactive that are not yet, each as its policy demands. */
  mount(article: ParentNode): void
  /** Ends islands, by default all: unmounts those that run and forgets those that wait. */
  unmount(isMeant?: (island: Element) => boolean): void
  /** Whether an island, running or waiting, is just what the server would send now. */
  isCurrent(island: Element, fresh: Element): boolean
}

interface Mounted {
  abort: AbortController
  /** What the server has put into it besides its own markup. */
  slot: string | undefined
  /** There is none while it waits for its turn. */
  root?: Root
}

/** @param load gets the components */
export function createIslands(load: LoadIsland): Islands {
  const islands = new Map<Element, Mounted>()
  const mount = (element: HTMLElement): void => {
    const island: Mounted = { abort: new AbortController(), slot: slotHtml(element) }
    islands.set(element, island)
    const { signal } = island.abort
    const start = async (): Promise<void> => {
      island.root = await hydrate(element, load, signal)
    }
    // The attribute is written by our own server side.
    schedule(element, element.dataset.policy as IslandPolicy, () => void start(), signal)
  }
  return {
    mount(article) {
      // An island inside another's slot is static content of that one and is mounted all the same.
      for (const element of article.querySelectorAll<HTMLElement>(ISLAND_TAG)) {
        if (!islands.has(element)) mount(element)
      }
    },
    unmount(isMeant = () => true) {
      for (const [element, { abort, root }] of islands) {
        if (!isMeant(element)) continue
        islands.delete(element)
        abort.abort()
        root?.unmount()
      }
    },
    isCurrent(element, fresh) {
      const island = islands.get(element)
      const isSent = SENT.every((name) => element.getAttribute(name) === fresh.getAttribute(name))
      if (!island || !isSent) return false
      return island.root ? island.slot === slotHtml(fresh) : element.innerHTML === fresh.innerHTML
    },
  }
}

/** Attributes that the server writes to describe an island. */
const SENT = ['data-island', 'data-policy', 'data-prefix', 'data-props']

async function hydrate(
  element: HTMLElement,
  load: LoadIsland,
  signal: AbortSignal,
): Promise<Root | undefined> {
  const { island = '', props = '{}', prefix = '' } = element.dataset
  const Component = await load(island)
  if (signal.aborted) return undefined
  const root = hydrateRoot(element, createElement(Component, JSON.parse(props), slotOf(element)), {
    identifierPrefix: prefix,
  })
  element.dataset.hydrated = ''
  return root
}

function slotHtml(element: Element): string | undefined {
  return element.querySelector(SLOT_TAG)?.innerHTML
}

function slotOf(element: HTMLElement): ReactNode {
  const html = slotHtml(element)
  if (html === undefined) return undefined
  return createElement(SLOT_TAG, { dangerouslySetInnerHTML: { __html: trustedHtml(html) } })
}

function schedule(element: Element, policy: IslandPolicy, mount: () => void, signal: AbortSignal): void {
  if (policy === 'visible') {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      mount()
    })
    observer.observe(element)
    signal.addEventListener('abort', () => observer.disconnect())
  } else if (policy === 'idle' && 'requestIdleCallback' in window) {
    const handle = requestIdleCallback(mount)
    signal.addEventListener('abort', () => cancelIdleCallback(handle))
  } else mount()
}
