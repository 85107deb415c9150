import type { ReactNode } from 'react'

export interface BadgeProps {
  text?: ReactNode
  type?: 'tip' | 'info' | 'warning' | 'danger'
  /** Outlined instead of filled. */
  outline?: boolean
  children?: ReactNode
}

/** A label beside other text: a version, a state. It is not part of a heading's text in outlines. */
export function Badge({ text, type = 'tip', outline = false, children }: BadgeProps) {
  return (
    <span className={`badge ${type}${outline ? ' outlined' : ''}`} data-silent>
      {children ?? text}
    </span>
  )
}
