import { type Lang, nearest } from 'bifolio/check'
import { RefusedError, UsageError } from 'bifolio/cli'
import { otherLanguages, type TranslationSite } from '../state/site.ts'

/**
 * The languages of translations that a command line selects.
 * @throws RefusedError when the site has one language @throws UsageError for a language that it does not have
 */
export function chooseLanguages(site: TranslationSite): Lang[] {
  const { lang } = site.flags
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
