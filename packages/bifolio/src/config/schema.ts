import type { z } from 'zod'
import { checkTogether } from './cross-checks.ts'
import { mergeLocales } from './locales.ts'
import { type ConfigOptions, configOptions } from './schema/config-options.ts'
import { localizable } from './schema/theme-options.ts'

export type { Locale } from './locales.ts'
export type { UserConfig } from './user-config.ts'

type ThemeOptions = Omit<ConfigOptions['themeConfig'], 'locales' | keyof typeof localizable>

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
  const look = Object.entries(themeConfig).filter(([name]) => name !== 'locales' && !(name in localizable))
  return {
    ...rest,
    /** Never empty, in the order of the configuration. */
    locales: mergeLocales(options),
    /** Empty when the site has no versions. */
    multiVersion: multiVersion ?? { default: '', versions: [] },
    themeConfig: Object.fromEntries(look) as ThemeOptions,
  }
}
