import type { Config, Locale } from '../config/schema.ts'
import type { Fallback, Page, Route } from '../shared/types.ts'
import { localeOf } from './site.ts'

/** The languages that fall back to the default one for a page, and whether this one does. */
export function translations(
  route: Route,
  { config, siblings }: { config: Config; siblings: readonly Route[] },
): Pick<Page, 'untranslated' | 'fallback'> {
  const missing = siblings.filter(({ fallback, version }) => fallback && version === route.version)
  return {
    ...(missing.length > 0 && { untranslated: missing.map(({ lang }) => lang) }),
    ...(route.fallback && { fallback: fallbackOf(route.fallback, localeOf(config, route.lang), config) }),
  }
}

function fallbackOf(
  { original, file }: NonNullable<Route['fallback']>,
  { editLink }: Locale,
  config: Config,
): Fallback {
  const { lang, dir } = localeOf(config, original.lang)
  const translate = editLink && newFileLink(editLink.docRepoBaseUrl, file)
  return { lang, dir, path: original.path, ...(translate && { translate }) }
}

/** The address to create a missing file; supported for GitHub only. */
function newFileLink(repository: string, file: string): string | undefined {
  const [, before, after] =
    /^(https:\/\/github\.com\/[^/]+\/[^/]+\/)(?:tree|blob|edit)(\/.+)$/.exec(repository) ?? []
  return before && `${before}new${after}?filename=${encodeURIComponent(file)}`
}
