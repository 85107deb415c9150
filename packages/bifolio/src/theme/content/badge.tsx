import type { ReactNode } from 'react'

export interface BadgeProps {
  text?: ReactNode
  type?: 'tip' | 'info' | 'warning' | 'danger'
  /** A frame instead of a filled ground. */
  outline?: boolean
  children?: ReactNode
}

/** A word that marks what is beside it: a version, a state. It is no part of a heading's text in outlines. */
export function Badge({ text, type = 'tip', outline = false, children }: BadgeProps) {
  return (
    <span className={`badge ${type}${outline ? ' outlined' : ''}`} data-silent>
      {children ?? text}
    </span>
  )
}
