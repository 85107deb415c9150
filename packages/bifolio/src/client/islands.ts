import { type ComponentType, createElement, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { ISLAND_TAG, SLOT_TAG } from '../shared/slots.ts'
import { keepServed } from './keep-served.ts'
import { applyStyles } from './styles.ts'
import { trustedHtml } from './trusted.ts'

/** When an island is hydrated: on load, when the browser is idle, or when it becomes visible. */
export type IslandPolicy = 'load' | 'idle' | 'visible'

/** Loads the component of an island by its name, `module#export`. */
export type LoadIsland = (name: string) => Promise<ComponentType<Record<string, unknown>>>

/** The islands of the current article. */
export interface Islands {
  /** Hydrates new islands inside an element, each by its policy. */
  mount(article: ParentNode): void
  /** Unmounts hydrated islands and cancels pending ones, by default all. */
  unmount(filter?: (island: Element) => boolean): void
  /** Whether an island, hydrated or pending, equals what the server would send now. */
  isCurrent(island: Element, fresh: Element): boolean
}

interface Mounted {
  abort: AbortController
  /** Server-rendered children of the island. */
  slot: string | undefined
  /** `undefined` before hydration. */
  root?: Root
}

/** Whether a dev server serves the shell; replaced by the bundler. */
declare const __DEV__: boolean

/** @param load loads the components */
export function createIslands(load: LoadIsland): Islands {
  const islands = new Map<Element, Mounted>()
  const mount = (element: HTMLElement): void => {
    const island: Mounted = { abort: new AbortController(), slot: slotHtml(element) }
    islands.set(element, island)
    const { signal } = island.abort
    const start = async (): Promise<void> => {
      island.root = await hydrate(element, island, load)
    }
    schedule(element, () => void start(), signal)
  }
  return {
    mount(article) {
      // An island inside another's slot is static content of that one but is mounted as well.
      for (const element of article.querySelectorAll<HTMLElement>(ISLAND_TAG)) {
        if (!islands.has(element)) mount(element)
      }
    },
    unmount(filter = () => true) {
      for (const [element, { abort, root }] of islands) {
        if (!filter(element)) continue
        islands.delete(element)
        abort.abort()
        root?.unmount()
      }
    },
    isCurrent(element, fresh) {
      const island = islands.get(element)
      const hasSameAttributes = SERVER_ATTRIBUTES.every(
        (name) => element.getAttribute(name) === fresh.getAttribute(name),
      )
      if (!island || !hasSameAttributes) return false
      return island.root ? island.slot === slotHtml(fresh) : element.innerHTML === fresh.innerHTML
    },
  }
}

/** Attributes that the server writes to describe an island. */
const SERVER_ATTRIBUTES = ['data-island', 'data-policy', 'data-prefix', 'data-props', 'data-browser-only']

async function hydrate(
  element: HTMLElement,
  { slot, abort }: Mounted,
  load: LoadIsland,
): Promise<Root | undefined> {
  const { island = '', props = '{}', prefix = '', browserOnly } = element.dataset
  const Component = await load(island)
  if (abort.signal.aborted) return undefined
  const isServed = browserOnly === undefined
  const content = createElement(Component, JSON.parse(props), slotOf(element, slot))
  // The import is left out of published sites where it is in the condition.
  const report = __DEV__
    ? (error: unknown): void =>
        void import('./dev/crash.ts').then(({ showIslandCrash }) => showIslandCrash(error, island, isServed))
    : reportError
  const options = {
    identifierPrefix: prefix,
    ...keepServed(element, report),
    ...(__DEV__ && {
      onRecoverableError: (error: unknown) => reportError(Object.assign(error as Error, { island })),
    }),
  }
  const root = isServed ? hydrateRoot(element, content, options) : createRoot(element, options)
  if (!isServed) root.render(content)
  element.dataset.hydrated = ''
  return root
}

function slotHtml(element: Element): string | undefined {
  return element.querySelector(SLOT_TAG)?.innerHTML
}

/** @param served its HTML before styles were set: the policy blocks style attributes in HTML */
function slotOf(element: Element, served: string | undefined): ReactNode {
  const html = served?.includes(' data-style="') ? served : slotHtml(element)
  if (html === undefined) return undefined
  const ref = (slot: HTMLElement | null): void => {
    if (slot) applyStyles(slot)
  }
  return createElement(SLOT_TAG, { ref, dangerouslySetInnerHTML: { __html: trustedHtml(html) } })
}

function schedule(element: HTMLElement, mount: () => void, signal: AbortSignal): void {
  // Written by our own server rendering.
  const policy = element.dataset.policy as IslandPolicy
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
