import type { ReactNode } from 'react'
import './highlights.css'

/** Cards of a home page, each a {@link Highlight}. */
export function Highlights({ children }: { children: ReactNode }) {
  return <div className="features">{children}</div>
}

/** A linked heading, and a sentence or two. */
export function Highlight({ children }: { children: ReactNode }) {
  return <div className="feature">{children}</div>
}
