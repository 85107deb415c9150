import { useMemo, useSyncExternalStore } from 'react'
import { throttle } from '../../client/throttle.ts'

/** Milliseconds between two looks at the scroll position. */
const INTERVAL = 100

/** Position of a heading, in pixels from the top of the window. */
export interface HeadingPosition {
  id: string
  top: number
}

/**
 * The heading that the reader is at: at the bottom of the page the last one, above the first one the first, else the
 * last that has passed `line` (pixels from the top of the window, below whatever sticks there).
 */
export function activeHeading(headings: HeadingPosition[], line: number, isAtBottom: boolean): string {
  if (isAtBottom) return headings.at(-1)?.id ?? ''
  return (headings.findLast(({ top }) => top <= line) ?? headings[0])?.id ?? ''
}

/** The id of the active entry of an outline, updated while the reader scrolls. Empty on the server. */
export function useActiveHeading(toc: readonly { id: string }[]): string {
  const { subscribe, snapshot } = useMemo(() => trackHeadings(toc.map(({ id }) => id)), [toc])
  return useSyncExternalStore(subscribe, snapshot, () => '')
}

function trackHeadings(ids: string[]) {
  let active = ''
  const subscribe = (listener: () => void): (() => void) => {
    const look = throttle(() => {
      active = findActive(ids)
      listener()
    }, INTERVAL)
    // A frame later, because a new page's article is put in place after React has drawn what is around it.
    const frame = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      look.cancel()
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }
  return { subscribe, snapshot: () => active }
}

function findActive(ids: string[]): string {
  const root = document.documentElement
  const headings = ids.flatMap((id) => {
    const element = document.getElementById(id)
    return element ? [{ id, top: element.getBoundingClientRect().top }] : []
  })
  // A heading that a link has jumped to is exactly at the scroll padding, give or take a rounded pixel.
  const line = (Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0) + 2
  const isAtBottom = window.scrollY > 0 && window.scrollY + window.innerHeight >= root.scrollHeight - 2
  return activeHeading(headings, line, isAtBottom)
}
