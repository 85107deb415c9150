import { useCallback, useEffect, useRef, useState } from 'react'

/** How long the pointer has to rest, or be gone, until something opens or closes, in milliseconds. */
const DELAY = 100

/** What opens it, besides its button by keyboard. */
export type Trigger = 'hover' | 'focus' | 'click'

export interface DisclosureOptions {
  /** Whether it is open, if the caller wants to decide that. */
  open?: boolean
  /** Whether it is open at first, if the caller does not. */
  defaultOpen?: boolean
  /** Called with what the reader wants. */
  onOpenChange?: (open: boolean) => void
  trigger?: Trigger
}

/** A button with something that opens below it: whether it is open, and what the element around both listens to. */
export function useDisclosure({
  open,
  defaultOpen = false,
  onOpenChange,
  trigger = 'hover',
}: DisclosureOptions) {
  const [own, setOwn] = useState(defaultOpen)
  const isOpen = open ?? own
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** Opened by the pointer or the focus that comes with a press: the press must not close it again. */
  const isFresh = useRef(false)

  const latest = useRef({ isOpen, onOpenChange })
  useEffect(() => {
    latest.current = { isOpen, onOpenChange }
  })
  const change = useCallback((wanted: boolean): void => {
    clearTimeout(timer.current)
    setOwn(wanted)
    if (wanted !== latest.current.isOpen) latest.current.onOpenChange?.(wanted)
  }, [])
  const later = (wanted: boolean): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      isFresh.current = wanted
      change(wanted)
    }, DELAY)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useDismissal(isOpen, root, button, change)

  const onPointer = (wanted: boolean) => (event: { pointerType: string }) => {
    if (trigger === 'hover' && event.pointerType === 'mouse') later(wanted)
  }
  return {
    isOpen,
    root,
    button,
    around: {
      onPointerEnter: onPointer(true),
      onPointerLeave: onPointer(false),
      onFocus: () => trigger === 'focus' && !isOpen && later(true),
    },
    onPress: (event: { detail: number }) => {
      // A keyboard's press has no clicks to count.
      const isKept = isOpen && isFresh.current && event.detail > 0
      isFresh.current = false
      if (isKept) clearTimeout(timer.current)
      else change(!isOpen)
    },
  }
}

/** Closes on Escape, which gives the focus back to the button, on a press outside, and when the focus moves on. */
function useDismissal(
  isOpen: boolean,
  root: { current: HTMLElement | null },
  button: { current: HTMLElement | null },
  change: (wanted: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const { signal } = stop
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !root.current?.contains(target)) change(false)
    }
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return
        button.current?.focus()
        change(false)
      },
      { signal },
    )
    return () => stop.abort()
  }, [isOpen, root, button, change])
}
