import type { ReactNode } from 'react'
import './sections.home.css'

/** Commands and their output, dark in both themes. */
export function Terminal({ children }: { children: ReactNode }) {
  return <div className="terminal dark-scheme">{children}</div>
}

/** Cards in two columns, each a {@link Feature}. */
export function Features({ children }: { children: ReactNode }) {
  return <div className="samples">{children}</div>
}

/** A heading, a sentence or two, and code that shows it. */
export function Feature({ children }: { children: ReactNode }) {
  return <div className="sample">{children}</div>
}

/** A table that highlights the first product. */
export function Comparison({ children }: { children: ReactNode }) {
  return <div className="comparison">{children}</div>
}

/** The end of the page: a command, and where to go on. */
export function Start({ children }: { children: ReactNode }) {
  return <div className="start">{children}</div>
}

/** Links in columns: a list of lists. */
export function SiteLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="site-links" aria-label={label}>
      {children}
    </nav>
  )
}
