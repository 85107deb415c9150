import type { ReactNode } from 'react'

/** Numbers the h3 headings inside it. */
export function Steps({ children }: { children?: ReactNode }) {
  return <div className="steps">{children}</div>
}
