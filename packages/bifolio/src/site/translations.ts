import type { Config } from '../config/schema.ts'
import { isSameScope } from '../shared/route.ts'
import { ORIGINAL_BEHAVIOR } from '../shared/slots.ts'
import type { Fallback, Page, Route } from '../shared/types.ts'
import { findLocale } from './site.ts'

interface Siblings {
  config: Config
  /** Routes of the same page in all scopes. */
  siblings: readonly Route[]
}

/** The languages that fall back to another one for a page, and whether this one does. */
export function translations(
  route: Route,
  { config, siblings }: Siblings,
): Pick<Page, 'untranslated' | 'fallback'> {
  const { lang } = route.scope
  const missing = siblings.filter(
    ({ original, scope }) => original && isSameScope({ ...scope, lang }, route.scope),
  )
  return {
    ...(missing.length > 0 && { untranslated: missing.map(({ scope }) => scope.lang) }),
    ...(route.original && { fallback: fallbackOf(route.original, route, config) }),
  }
}

/** The page that a page of documentation is a translation of, if a plugin shows originals. */
export function findOriginal(page: Page, { config, siblings }: Siblings): Pick<Page, 'original'> {
  const { routePath, lang, pageType } = page
  const isShown = config.plugins.some(({ theme }) => theme?.behaviors?.[ORIGINAL_BEHAVIOR])
  if (!isShown || lang === config.lang || !pageType.startsWith('doc')) return {}
  const isTranslation = siblings.some(
    ({ path, original, addedTo }) => path === routePath && !original && !addedTo,
  )
  const source = siblings.find(({ scope }) => isSameScope(scope, { ...page, lang: config.lang }))
  return isTranslation && source ? { original: source.path } : {}
}

function fallbackOf(
  { scope: { lang: original }, path }: Route,
  { scope: { lang }, missingFile = '' }: Route,
  config: Config,
): Fallback {
  const { editLink } = findLocale(config, lang)
  const translate = editLink && newFileLink(editLink.docRepoBaseUrl, missingFile)
  return { lang: original, dir: findLocale(config, original).dir, path, ...(translate && { translate }) }
}

/** The address to create a missing file; supported for GitHub only. */
function newFileLink(repository: string, file: string): string | undefined {
  const [, before, after] =
    /^(https:\/\/github\.com\/[^/]+\/[^/]+\/)(?:tree|blob|edit)(\/.+)$/.exec(repository) ?? []
  return before && `${before}new${after}?filename=${encodeURIComponent(file)}`
}
