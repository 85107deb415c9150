import { closest } from '../../client/closest.ts'

/** Parts of a page that the URL can hide: `?navbar=0&sidebar=0`. */
const SWITCHES = ['navbar', 'sidebar', 'outline', 'footer', 'globalUIComponents'] as const

export type Switch = (typeof SWITCHES)[number]

/** Names of hidden parts, separated by spaces: comparable, and usable as an attribute. */
export function switchedOff(search: string): string {
  const query = new URLSearchParams(search)
  return SWITCHES.filter((name) => query.get(name) === '0').join(' ')
}

/**
 * Sets the parts hidden through the current URL as `data-off` on the root element for stylesheets. Also run
 * before the first paint.
 */
export function applySwitches(): string {
  const off = switchedOff(location.search)
  document.documentElement.dataset.off = off
  return off
}

/** Whether the URL hides a part. For use outside React; components use `useSwitches`. */
export function isSwitchedOff(name: Switch): boolean {
  return switchedOff(location.search).split(' ').includes(name)
}

/**
 * Adds the switches of the URL to links within the site, unless they set their own. The link is changed
 * only while it is followed.
 */
export function keepSwitches(root: Document): void {
  const keep = ({ target }: Event): void => {
    const link = closest<HTMLAnchorElement>(target, 'a[href]')
    const written = link?.getAttribute('href') ?? ''
    const off = switchedOff(location.search)
    if (!off || !link || link.origin !== location.origin || written.startsWith('#')) return
    const query = new URLSearchParams(link.search)
    for (const name of off.split(' ')) if (!query.has(name)) query.set(name, '0')
    link.search = query.toString()
    const kept = link.getAttribute('href')
    setTimeout(() => {
      if (link.getAttribute('href') === kept) link.setAttribute('href', written)
    })
  }
  for (const type of ['click', 'auxclick']) root.addEventListener(type, keep, { capture: true })
}
