import { readStored, writeStored } from '../../client/storage.ts'
import { VISITED_KEY } from '../../shared/route.ts'

/** Key of Rspress, whose readers have visited a site that moves to this engine. */
const RSPRESS_KEY = 'rspress-visited'

const BOTS = /bot|spider|crawl|lighthouse/i

/**
 * Redirects a first visit to the page in the browser's language, if it exists and the site is configured
 * so. The document is hidden until the other one has loaded. Runs before the first paint. Without storage
 * no reader is redirected, as that would repeat on every visit.
 */
export function redirectToLanguage(): void {
  const root = document.documentElement
  const { localeRedirect = 'never', defaultLang = '', langs = '' } = root.dataset
  if (localeRedirect === 'never' || !defaultLang || BOTS.test(navigator.userAgent)) return
  if (!isFirstVisit()) return
  const lang = browserLanguage(langs.split(' '))
  if (!lang || lang === root.lang) return
  if (localeRedirect === 'only-default-lang' && root.lang !== defaultLang) return
  const target = alternateIn(lang)
  if (target === undefined || target === location.pathname) return
  root.hidden = true
  location.replace(target + location.search + location.hash)
}

/**
 * Removes the prefix of the default language from the URL, as a configured server would: `/en/guide` →
 * `/guide`, keeping query and hash. For static hosts. The document is hidden until the other one has
 * loaded.
 * @returns whether it redirects
 */
export function dropDefaultLanguage(): boolean {
  const root = document.documentElement
  const { base = '/', defaultLang = '' } = root.dataset
  const [first = '', ...rest] = location.pathname.slice(base.length).split('/')
  if (!defaultLang || first.toLowerCase() !== defaultLang.toLowerCase()) return false
  // The address names a language.
  writeStored(VISITED_KEY, '1')
  root.hidden = true
  // Two leading slashes would lead to another host.
  location.replace(base + rest.join('/').replace(/^\/+/, '') + location.search + location.hash)
  return true
}

/** The site's language that is the browser's, or else has its primary subtag. */
function browserLanguage(langs: readonly string[]): string | undefined {
  const wanted = (navigator.language || '').toLowerCase()
  const [primary] = wanted.split('-')
  return (
    langs.find((lang) => lang.toLowerCase() === wanted) ??
    langs.find((lang) => lang.toLowerCase().split('-')[0] === primary)
  )
}

/** Path of this page in another language, if it exists; the URLs in the head may have another host. */
function alternateIn(lang: string): string | undefined {
  const link = document.querySelector<HTMLLinkElement>(
    `link[rel="alternate"][hreflang="${CSS.escape(lang)}"]`,
  )
  return link ? new URL(link.href).pathname : undefined
}

/** Records the visit; unavailable storage counts as visited. */
function isFirstVisit(): boolean {
  if ((readStored(VISITED_KEY) ?? readStored(RSPRESS_KEY)) !== null) return false
  writeStored(VISITED_KEY, '1')
  return readStored(VISITED_KEY) !== null && !document.cookie.includes(`${VISITED_KEY}=`)
}
