/** Where it is kept in `localStorage` that this browser has been here before. */
export const VISITED_KEY = 'rspress-visited'

const BOTS = /bot|spider|crawl|lighthouse/i

/**
 * Leads a first visit to the page in the browser's language, if there is one and the site wants it. The document is
 * hidden until the other one is there. Runs before the first paint. Without a storage that remembers the visit nobody
 * is led anywhere, as they would be again and again.
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
  try {
    if (localStorage.getItem(VISITED_KEY) !== null) return false
    localStorage.setItem(VISITED_KEY, '1')
    return localStorage.getItem(VISITED_KEY) !== null
  } catch {
    return false
  }
}
