import { join } from 'node:path'
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

/** The absolute path of that file; `undefined` for a site that names none. */
export function lockFileOf({
  config,
  dirs,
}: {
  config: Pick<Config, 'translations' | 'checks'>
  dirs: { root: string }
}): string | undefined {
  const lock = translationLock(config)
  return lock && join(dirs.root, lock)
}
