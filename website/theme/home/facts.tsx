import { ArticleScope } from 'bifolio/theme'
import { type ReactNode, use } from 'react'
import api from '../../api.lock.json'
import measured from '../../measured.json'
import recorded from '../../samples.lock.json'
import './facts.home.css'

/** Numbers measured by `bench/rstest.js` or counted by the checks of this site. */
const FIGURES = {
  run: [measured.run, 'ms'],
  rerun: [measured.rerun, 'ms'],
  options: [Object.keys(api.areas.config).length],
  samples: [Object.keys(recorded.samples).length],
} as const

const { runs, rstest, node, cores } = measured
const METHODS = {
  en: `Times are the fastest of ${runs} runs of the sample in Quick start, with Rstest ${rstest} and Node.js ${node} on ${cores} cores. Options and samples are counted when this site is checked.`,
  zh: `时间取“快速上手”示例运行 ${runs} 次中最快的一次，环境为 Rstest ${rstest}、Node.js ${node}、${cores} 核。选项和示例的数量在检查本站时统计得出。`,
}

/** A row of numbers, and how they were obtained. */
export function Facts({ children }: { children: ReactNode }) {
  const { lang } = use(ArticleScope)
  return (
    <div className="facts">
      <ul className="facts-list">{children}</ul>
      <p className="facts-method">{lang === 'zh' ? METHODS.zh : METHODS.en}</p>
    </div>
  )
}

/** One of the numbers; the children are its label. */
export function Stat({ of, children }: { of: keyof typeof FIGURES; children: ReactNode }) {
  const [value, unit] = FIGURES[of]
  return (
    <li className="fact">
      <span className="fact-value">
        {value}
        {unit && <small> {unit}</small>}
      </span>
      <span className="fact-text">{children}</span>
    </li>
  )
}
