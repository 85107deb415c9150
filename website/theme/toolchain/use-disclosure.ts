import { useCallback, useEffect, useRef, useState } from 'react'

/** Delay until the popup opens or closes after the pointer enters or leaves, in milliseconds. */
const DELAY = 100

/** The trigger, in addition to the button by keyboard. */
export type Trigger = 'hover' | 'focus' | 'click'

export interface DisclosureOptions {
  /** Whether it is open, if the caller controls it. */
  open?: boolean
  /** The initial state, if the caller does not control it. */
  defaultOpen?: boolean
  /** Called when the reader opens or closes it. */
  onOpenChange?: (open: boolean) => void
  trigger?: Trigger
}

/** A button with something that opens below it: its state, and the event handlers for the element around both. */
export function useDisclosure({
  open,
  defaultOpen = false,
  onOpenChange,
  trigger = 'hover',
}: DisclosureOptions) {
  const [internalOpen, setInternalOpen] = useState(defaultOpen)
  const isOpen = open ?? internalOpen
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** Opened by the pointer or by the focus of a click, which must not close it again. */
  const isFresh = useRef(false)

  const latest = useRef({ isOpen, onOpenChange })
  useEffect(() => {
    latest.current = { isOpen, onOpenChange }
  })
  const change = useCallback((next: boolean): void => {
    clearTimeout(timer.current)
    setInternalOpen(next)
    if (next !== latest.current.isOpen) latest.current.onOpenChange?.(next)
  }, [])
  const later = (next: boolean): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      isFresh.current = next
      change(next)
    }, DELAY)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useDismissal(isOpen, root, button, change)

  const onPointer = (next: boolean) => (event: { pointerType: string }) => {
    if (trigger === 'hover' && event.pointerType === 'mouse') later(next)
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
      // Clicks by keyboard have a `detail` of 0.
      const isKept = isOpen && isFresh.current && event.detail > 0
      isFresh.current = false
      if (isKept) clearTimeout(timer.current)
      else change(!isOpen)
    },
  }
}

/** Closes on Escape, which returns the focus to the button, on a click outside, and when the focus leaves. */
function useDismissal(
  isOpen: boolean,
  root: { current: HTMLElement | null },
  button: { current: HTMLElement | null },
  change: (next: boolean) => void,
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
