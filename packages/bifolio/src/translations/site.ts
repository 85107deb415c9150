import type { CheckContext } from '../config/check.ts'
import type { GlossaryEntry, Lang } from '../shared/types.ts'

/** The pages whose translations a command is about: a site, or a folder of Markdown. */
export interface TranslationSite
  extends Pick<CheckContext, 'config' | 'configFile' | 'dirs' | 'routes' | 'readText'> {
  /** Absolute path of the file with the pins, which may not exist yet; `undefined` when none is named. */
  lock: string | undefined
  /** The terms for translators. Default: none. */
  glossary?: readonly GlossaryEntry[]
}

/** All languages but the default one. */
export function otherLanguages({ config }: Pick<TranslationSite, 'config'>): Lang[] {
  return config.locales.map(({ lang }) => lang).filter((lang) => lang !== config.lang)
}
