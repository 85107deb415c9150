import { placeInConfig } from '../config/config-location.ts'
import type { Config, Locale } from '../config/schema.ts'
import type { Project } from '../pipeline/project.ts'
import type { Problem, Route } from '../shared/types.ts'

/** Languages that the theme has no words in. */
export function unknownInterfaces(project: Project): Problem[] {
  return project.config.locales
    .filter(({ lacksStrings }) => lacksStrings)
    .map(({ lang }) => ({
      severity: 'warning',
      ...placeInConfig(project, lang, 'locales'),
      message: `The theme has no texts in \`${lang}\`, so they are English.`,
      hint: `Write them in \`locales\`: \`{ lang: '${lang}', strings: { search: … } }\`.`,
    }))
}

/** Languages without a home page, unless that of the default language is shown. */
export function missingHomes(config: Config, routes: readonly Route[]): Problem[] {
  const { locales, lang: defaultLang, missingTranslation } = config
  const isFilled = ({ lang }: Locale): boolean =>
    missingTranslation === 'fallback' && lang !== defaultLang && routes.some((route) => route.lang === lang)
  return locales
    .filter((locale) => !isFilled(locale))
    .filter(({ lang }) => !routes.some((route) => route.lang === lang && route.pagePath === '/'))
    .map(({ lang }) => ({
      severity: 'error',
      file: locales.length > 1 ? `${lang}/index.mdx` : 'index.mdx',
      message: `The language \`${lang}\` has no home page.`,
      hint: `Create the file, or take \`${lang}\` out of \`locales\`${lang === defaultLang ? ' and change `lang`' : ''}.`,
    }))
}

/** Pages without a translation, where the site wants all to have one. @param missing see `missingTranslations` */
export function untranslatedPages({ missingTranslation }: Config, missing: readonly Route[]): Problem[] {
  if (missingTranslation !== 'error') return []
  return missing.map(({ file, lang, fallback }) => ({
    severity: 'error',
    file,
    message: `The page has no translation in \`${lang}\`.`,
    hint: `Write \`${fallback?.file}\`, or set \`missingTranslation\` to \`fallback\` or \`hide\`.`,
  }))
}
