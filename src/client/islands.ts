import { type ComponentType, createElement, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { trustedHtml } from './trusted.ts'

/** The element around the server-rendered HTML of an island. */
export const ISLAND_TAG = 'docs-island'
/** The element around static content inside an island. */
export const SLOT_TAG = 'docs-slot'

/** When an island becomes interactive: at once, when the browser has nothing else to do, or when it comes into view. */
export type IslandPolicy = 'load' | 'idle' | 'visible'

/** Loads the component of an island by its name, `module#export`. */
export type LoadIsland = (name: string) => Promise<ComponentType<Record<string, unknown>>>

/**
 * Makes the islands inside an element interactive, each when its policy says so.
 * @returns undoes it: unmounts what is mounted and forgets what is not yet
 */
export function mountIslands(root: ParentNode, load: LoadIsland): () => void {
  const roots: Root[] = []
  const abort = new AbortController()
  for (const element of root.querySelectorAll<HTMLElement>(ISLAND_TAG)) {
    // An island inside another's slot is static content of that one and is mounted all the same.
    const mount = async (): Promise<void> => {
      const mounted = await hydrate(element, load, abort.signal)
      if (mounted) roots.push(mounted)
    }
    // The attribute is written by our own server side.
    schedule(element, element.dataset.policy as IslandPolicy, () => void mount(), abort.signal)
  }
  return () => {
    abort.abort()
    for (const mounted of roots.splice(0)) mounted.unmount()
  }
}

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

function slotOf(element: HTMLElement): ReactNode {
  const slot = element.querySelector(SLOT_TAG)
  if (!slot) return undefined
  return createElement(SLOT_TAG, { dangerouslySetInnerHTML: { __html: trustedHtml(slot.innerHTML) } })
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
