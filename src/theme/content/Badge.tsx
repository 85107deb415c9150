import type { ReactNode } from 'react'

export interface BadgeProps {
  text?: ReactNode
  type?: 'tip' | 'info' | 'warning' | 'danger'
  /** A frame instead of a filled ground. */
  outline?: boolean
  children?: ReactNode
}

/** A word that marks what stands beside it: a version, a state. */
export function Badge({ text, type = 'tip', outline = false, children }: BadgeProps) {
  return <span className={`badge ${type}${outline ? ' outlined' : ''}`}>{children ?? text}</span>
}
