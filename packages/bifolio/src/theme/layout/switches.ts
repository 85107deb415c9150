import { closest } from '../../client/closest.ts'

/** Parts of a page that a reader can leave out: `?navbar=0&sidebar=0`. */
const SWITCHES = ['navbar', 'sidebar', 'outline', 'footer', 'globalUIComponents'] as const

export type Switch = (typeof SWITCHES)[number]

/** Names of what is switched off, separated by blanks: comparable, and an attribute as it is. */
export function switchedOff(search: string): string {
  const query = new URLSearchParams(search)
  return SWITCHES.filter((name) => query.get(name) === '0').join(' ')
}

/** What the address in force switches off, for stylesheets as `data-off` on the root element. Also before the first paint. */
export function applySwitches(): string {
  const off = switchedOff(location.search)
  document.documentElement.dataset.off = off
  return off
}

/** Whether the address leaves a part out. Outside React; components use `useSwitches`. */
export function isSwitchedOff(name: Switch): boolean {
  return switchedOff(location.search).split(' ').includes(name)
}

/**
 * Lets links within the site keep the switches of the address, unless they set them themselves. The link
 * has them only while it is followed.
 */
export function keepSwitches(root: Document): void {
  const keep = ({ target }: Event): void => {
    const link = closest<HTMLAnchorElement>(target, 'a[href]')
    const off = switchedOff(location.search)
    if (!off || !link || link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return
    const written = link.getAttribute('href') ?? ''
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
