import { readStored, writeStored } from '../../client/storage.ts'

/** Where it is kept in `localStorage` that this browser has been here before. */
const VISITED_KEY = 'rspress-visited'

const BOTS = /bot|spider|crawl|lighthouse/i

/**
 * Leads a first visit to the page in the browser's language, if there is one and the site wants it. The document is
 * hidden until the other one is there. Runs before the first paint. Without a storage that keeps the visit no reader
 * is redirected, as it would happen again and again.
 */
export function redirectToLanguage(): void {
  const root = document.documentElement
  const { localeRedirect = 'never', defaultLang = '', langs = '' } = root.dataset
  if (localeRedirect === 'never' || !defaultLang || BOTS.test(navigator.userAgent)) return
  if (!isFirstVisit()) return
  const lang = wantedLanguage(langs.split(' '))
  if (!lang || lang === root.lang) return
  if (localeRedirect === 'only-default-lang' && root.lang !== defaultLang) return
  const target = alternateIn(lang)
  if (target === undefined || target === location.pathname) return
  root.hidden = true
  location.replace(target + location.search + location.hash)
}

/**
 * Takes the prefix of the default language off the address, as a server that knows the site would: `/en/guide` →
 * `/guide`, query and hash stay. For hosts that only have files. The document is hidden until the other one is there.
 * @returns whether the reader is on the way
 */
export function dropDefaultLanguage(): boolean {
  const root = document.documentElement
  const { base = '/', defaultLang = '' } = root.dataset
  const [first = '', ...rest] = location.pathname.slice(base.length).split('/')
  if (!defaultLang || first.toLowerCase() !== defaultLang.toLowerCase()) return false
  root.hidden = true
  // Two slashes at the start would lead to another host.
  location.replace(base + rest.join('/').replace(/^\/+/, '') + location.search + location.hash)
  return true
}

/** The language of the site that the first part of the browser's language names. */
function wantedLanguage(langs: readonly string[]): string | undefined {
  const [wanted] = (navigator.language || '').toLowerCase().split('-')
  return langs.find((lang) => lang.toLowerCase().split('-')[0] === wanted)
}

/** Path of this page in another language, if it has one; the addresses in the head may be those of another host. */
function alternateIn(lang: string): string | undefined {
  const link = document.querySelector<HTMLLinkElement>(
    `link[rel="alternate"][hreflang="${CSS.escape(lang)}"]`,
  )
  return link ? new URL(link.href).pathname : undefined
}

/** Notes the visit; a storage that does not keep the note counts as visited. */
function isFirstVisit(): boolean {
  if (readStored(VISITED_KEY) !== null) return false
  writeStored(VISITED_KEY, '1')
  return readStored(VISITED_KEY) !== null
}
