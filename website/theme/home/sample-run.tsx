import type { ReactNode } from 'react'
import recorded from '../../samples.lock.json'
import './sample-run.home.css'

/** What the samples of this manual prove, in one line with a {@link SampleCount}. */
export function SampleRun({ children }: { children: ReactNode }) {
  return <div className="sample-run">{children}</div>
}

/** How many samples of the English pages have run. */
export function SampleCount() {
  return <strong>{recorded.count.toLocaleString('en')}</strong>
}
