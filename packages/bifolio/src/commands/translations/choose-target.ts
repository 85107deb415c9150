import type { Lang } from '../../shared/types.ts'
import type { TranslationSite } from '../../translations/site.ts'
import { type Options, UsageError, type Values } from '../usage.ts'
import { chooseLanguages } from './choose-languages.ts'

/** The option that names the language of translations. */
export const TO_OPTION: Options = {
  to: { type: 'string', value: 'tag', help: 'language of the translations (default: the only other one)' },
}

/** The language to translate into. @throws UsageError when the site has several and none is named, or it has not this one */
export function chooseTarget(site: TranslationSite, values: Values): Lang {
  const langs = chooseLanguages(site, { lang: values.to })
  if (langs.length > 1) throw new UsageError(`Name a language with \`--to\`: ${langs.join(', ')}.`)
  return langs[0]!
}
