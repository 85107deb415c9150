import { nearest } from '../../shared/nearest.ts'
import type { Lang } from '../../shared/types.ts'
import { otherLanguages, type TranslationSite } from '../../translations/site.ts'
import { type Options, RefusedError, UsageError, type Values } from '../usage.ts'

/** The option that names a language. */
export const LANG_OPTION: Options = {
  lang: { type: 'string', value: 'tag', help: 'only this language (default: all)' },
}

/**
 * The languages of translations that a command line selects.
 * @throws RefusedError when the site has one language @throws UsageError for a language that it does not have
 */
export function chooseLanguages(site: TranslationSite, { lang }: Values): Lang[] {
  const langs = otherLanguages(site)
  if (langs.length === 0)
    throw new RefusedError('The site has one language. Add others to `locales` in the configuration.')
  if (lang === undefined) return langs
  if (langs.includes(String(lang))) return [String(lang)]
  const known = `Known: ${langs.join(', ')}.`
  if (lang === site.config.lang)
    throw new UsageError(`\`${lang}\` is the language that pages are translated from. ${known}`)
  const near = nearest(String(lang), langs)
  throw new UsageError(
    `The site has no language \`${String(lang)}\`.${near ? ` Did you mean \`${near}\`?` : ''} ${known}`,
  )
}
