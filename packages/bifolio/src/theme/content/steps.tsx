import type { ReactNode } from 'react'
import './steps.css'

/** Numbers the h3 headings inside it. */
export function Steps({ children }: { children?: ReactNode }) {
  return <div className="steps">{children}</div>
}
