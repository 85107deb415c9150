/// <reference path="./site.d.ts" />
/** The supported part of `@rspress/core/runtime` for components of Rspress sites. */
import { base, texts } from '@bifolio/site'
import {
  Children,
  isValidElement,
  type ReactNode,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { href as hrefOf, isExternal } from '../../shared/links.ts'
import { lookupTags } from '../../shared/strings/lookup-tags.ts'
import type { PageInfo } from '../../shared/types.ts'
import { ArticleScope } from '../content/scope.ts'

export { isExternal as isExternalUrl }

/** Language of the page. */
export function useLang(): string {
  return use(ArticleScope).lang
}

export function useVersion(): string {
  return use(ArticleScope).version
}

export function useSite() {
  const { lang, base, site } = use(ArticleScope)
  const { title, description } = site()
  return { site: { lang, base, title, description } }
}

export function usePage() {
  const { lang, version, routePath, title, frontmatter } = use(ArticleScope)
  return { page: { lang, version, routePath, title, frontmatter, pageType: frontmatter.pageType ?? 'doc' } }
}

export function useFrontmatter() {
  return { frontmatter: use(ArticleScope).frontmatter }
}

/** All pages of the site. @throws in an island, because browsers do not have them */
export function usePages(): { pages: readonly PageInfo[] } {
  const { pages } = use(ArticleScope)
  if (!pages) throw new Error('`usePages` works only in components without state, effects and event handlers')
  return { pages: pages() }
}

export function usePageData() {
  return { ...usePage(), siteData: useSite().site }
}

/** Looks up texts in `i18n.json`. @throws when there is none for this key */
export function useI18n(): (key: string, params?: Record<string, string>) => string {
  const { lang } = use(ArticleScope)
  return (key, params = {}) => {
    const text = lookupTags(lang)
      .map((tag) => texts[key]?.[tag])
      .find((found) => found !== undefined)
    if (text === undefined) throw new Error(`\`i18n.json\` has no \`${key}\` for the language \`${lang}\``)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? name)
  }
}

/** Whether the page is dark: `false` on the server. */
export function useDark(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const observer = new MutationObserver(onChange)
      observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] })
      return () => observer.disconnect()
    },
    () => getComputedStyle(document.documentElement).colorScheme === 'dark',
    () => false,
  )
}

/** URL of the page; on the server without query and hash. */
export function useLocation(): { pathname: string; search: string; hash: string } {
  const { routePath } = use(ArticleScope)
  const [address, setAddress] = useState({ pathname: routePath, search: '', hash: '' })
  useEffect(() => {
    const { pathname, search, hash } = location
    setAddress({ pathname, search, hash })
  }, [])
  return address
}

/** Navigates to an address of the site like a link. */
export function useNavigate(): (to: string) => void {
  const scope = use(ArticleScope)
  return (to) => location.assign(to.startsWith('/') ? hrefOf(scope, to) : to)
}

/** Adds `<meta>` and `<link>` elements to the head of the document. @throws for other elements */
export function Head({ children }: { children?: ReactNode }) {
  const { addToHead } = use(ArticleScope)
  for (const child of Children.toArray(children)) {
    if (!isValidElement<Record<string, unknown>>(child)) continue
    const { type, props } = child
    if (type !== 'meta' && type !== 'link')
      throw new Error('`<Head>` takes only `<meta>` and `<link>` elements')
    const forbidden = Object.keys(props).find((name) => /^(?:http-?equiv|on.*)$/i.test(name))
    if (forbidden)
      throw new Error(`\`<Head>\` takes no \`${forbidden}\`: the site's security policy forbids it`)
    const attributes = Object.entries(props).map(([name, value]) => [name.toLowerCase(), String(value)])
    addToHead?.([type, Object.fromEntries(attributes)])
  }
  return null
}

/** Renders its children in browsers only. In an article, these are the islands in it: the rest of it has no state. */
export function NoSSR({ children, fallback = null }: { children?: ReactNode; fallback?: ReactNode }) {
  return useInBrowser(() => children, fallback)
}

/** Calls its child in browsers only; in an article at build time, see {@link NoSSR}, and what throws there is left out with a warning. */
export function BrowserOnly({ children, fallback }: { children?: () => ReactNode; fallback?: ReactNode }) {
  return useInBrowser(() => children?.(), fallback)
}

function useInBrowser(draw: () => ReactNode, fallback: ReactNode): ReactNode {
  const scope = use(ArticleScope)
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  // What is outside of islands is never mounted: its islands are rendered by browsers instead.
  if (scope.leaveOut) {
    try {
      return <ArticleScope value={{ ...scope, isBrowserOnly: true }}>{draw()}</ArticleScope>
    } catch (error) {
      scope.leaveOut(error)
      return fallback
    }
  }
  return isMounted ? draw() : fallback
}

/** Functions bound to the base of the site: the prebuilt shell has none of its own. */
export const withKnownBase = (base: string) => ({
  /** Adds the base to an address of the site. */
  withBase: (path = '/'): string =>
    isExternal(path) || path.startsWith(base) ? path : base + path.replace(/^\/+/, ''),
  /** Removes the base from an address of the site. */
  removeBase: (address: string): string =>
    address.startsWith(base) ? address.slice(base.length - 1) : address,
})

export const { withBase, removeBase } = withKnownBase(base)
