import type { z } from 'zod'
import { checkTogether } from './cross-checks.ts'
import { type Locale, mergeLocales } from './locales.ts'
import { type ConfigOptions, configOptions } from './schema/config-options.ts'

export type { Locale } from './locales.ts'
export type { UserConfig } from './user-config.ts'

type OfLocales = 'locales' | Exclude<keyof Locale, 'lang' | 'label'> | TextName
type TextName = 'lastUpdatedText' | 'outlineTitle' | 'prevPageText' | 'nextPageText'
type ThemeOptions = Omit<ConfigOptions['themeConfig'], OfLocales>

/**
 * The configuration of a site: parses the input of users (`UserConfig`) into the complete form (`Config`).
 * Options that depend on the language are in `locales`, the others of the theme in `themeConfig`.
 */
export const configSchema = configOptions
  .superRefine(checkTogether, { when: () => true })
  .transform(completeConfig)

/** The configuration with every option resolved. Plain data; folders are relative to the root of the site. */
export type Config = z.output<typeof configSchema>

function completeConfig(options: ConfigOptions) {
  const { themeConfig, multiVersion, ...rest } = options
  const {
    locales,
    nav,
    sidebar,
    editLink,
    lastUpdatedText,
    outlineTitle,
    prevPageText,
    nextPageText,
    footer,
    banner,
    feedback,
    ...look
  } = themeConfig
  const theme: ThemeOptions = look
  return {
    ...rest,
    /** Never empty, in the order of the configuration. */
    locales: mergeLocales(options),
    /** Empty when the site has no versions. */
    multiVersion: multiVersion ?? { default: '', versions: [] },
    themeConfig: theme,
  }
}
