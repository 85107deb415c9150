import type { ReactNode } from 'react'
import './sections.home.css'

/** A file beside the {@link Terminal} that runs it. */
export function Panes({ children }: { children: ReactNode }) {
  return <div className="panes">{children}</div>
}

/** Commands and their output, dark in both themes. */
export function Terminal({ children }: { children: ReactNode }) {
  return <div className="terminal dark-scheme">{children}</div>
}

/** Cards in two columns, each a {@link Feature}. */
export function Features({ children }: { children: ReactNode }) {
  return <div className="features">{children}</div>
}

/** A heading, a sentence or two, and code that shows it. */
export function Feature({ children }: { children: ReactNode }) {
  return <div className="feature">{children}</div>
}

/** A table that highlights the first product. */
export function Comparison({ children }: { children: ReactNode }) {
  return <div className="comparison">{children}</div>
}
