import type { Config } from '../config/schema.ts'
import { isObject } from '../shared/is-object.ts'

/** The file that records what translations were translated from, relative to the root: that of the option, else of `translationsCheck`. */
export function translationLock({
  translations,
  checks,
}: Pick<Config, 'translations' | 'checks'>): string | undefined {
  const { options } = checks.find(({ name }) => name === 'translations')?.annotations ?? {}
  return (
    translations.lock ?? (isObject(options) && typeof options.lock === 'string' ? options.lock : undefined)
  )
}
