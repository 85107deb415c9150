import { ArticleScope } from 'bifolio/theme'
import { type ReactNode, use } from 'react'
import recorded from '../../samples.lock.json'
import './sample-run.home.css'

/** A dot for each sample of this manual. The first one is that beside the hero: it fails with a wrong value. */
export function SampleRun({ children }: { children: ReactNode }) {
  return (
    <div className="sample-run">
      <p className="run-dots" aria-hidden="true" data-no-index>
        <i>.</i>
        {'.'.repeat(recorded.count - 1)}
      </p>
      {children}
    </div>
  )
}

/** How many samples have passed, and with a wrong value beside the hero, that one failed. */
export function SampleCount() {
  const { lang } = use(ArticleScope)
  return (
    <>
      <span className="run-failed" data-no-index>
        {lang === 'zh' ? '1 个失败，' : '1 failed, '}
      </span>
      <strong>{recorded.count.toLocaleString('en')}</strong>
    </>
  )
}
