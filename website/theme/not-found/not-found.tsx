import { type LayoutProps, NotFound as NotFoundOfEngine, SearchButton } from 'bifolio/theme'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Candidate } from './nearest-pages.ts'
import './not-found.home.css'

const TEXTS = {
  en: { test: 'this page exists', near: 'Tests that pass nearby' },
  zh: { test: '此页面存在', near: '附近的测试都通过了' },
}

const subscribe = () => () => {}

/**
 * The 404 page as a failing test, with the pages whose addresses are most like the tried one; if there are none, those
 * of the navigation bar.
 */
export function NotFound(props: LayoutProps) {
  const { page, site } = props
  const texts = page.lang === 'zh' ? TEXTS.zh : TEXTS.en
  const tried = useSyncExternalStore(subscribe, triedPath, () => '')
  const [near, setNear] = useState<Candidate[]>([])
  useEffect(() => {
    // Without it, the pages of the navigation bar remain.
    import('./nearest-pages.ts').then(
      ({ nearestPages }) => setNear(nearestPages(triedPath(), site)),
      () => {},
    )
  }, [site])
  return (
    <NotFoundOfEngine {...props}>
      <div className="failed-test dark-scheme">
        <pre>
          <span className="failed-name">
            <b>{' FAIL '}</b> {texts.test} {'>'} {tried || '…'}
          </span>
          <i>{'AssertionError: expected 404 to be 200 // Object.is equality'}</i>
          {'\n\n'}
          <ins>- Expected</ins>
          {'\n'}
          <i>+ Received</i>
          {'\n\n'}
          <ins>- 200</ins>
          {'\n'}
          <i>+ 404</i>
        </pre>
      </div>
      <nav className="passed-tests" aria-labelledby="doc:near">
        <h2 id="doc:near">{texts.near}</h2>
        <ul>
          {(near.length > 0 ? near : site.nav).map(({ text, link }) => (
            <li key={text}>
              <a href={link}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      {site.search && <SearchButton page={page} site={site} />}
    </NotFoundOfEngine>
  )
}

function triedPath(): string {
  try {
    return decodeURI(location.pathname)
  } catch {
    return location.pathname
  }
}
