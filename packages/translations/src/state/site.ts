import { type Block, type CheckContext, type Lang, type Route, readBlocks, readText } from 'bifolio/check'

/** The pages of a site, or of a folder of Markdown, with the file of their pins. */
export interface TranslatedPages extends Pick<CheckContext, 'config' | 'routes'> {
  /** Absolute path of the file, which may not exist yet; `undefined` when none is named. */
  lock: string | undefined
  /** Absolute path of the file with the reviewed values of statements; absent when none is named. */
  values?: string
  /** Files, relative to the root, in which claims are looked up. */
  sources?: readonly string[]
}

/** A site, or a folder of Markdown, that a command is about. */
export type TranslationSite = CheckContext & TranslatedPages

/** All languages but the default one. */
export function otherLanguages({ config }: Pick<TranslatedPages, 'config'>): Lang[] {
  return config.locales.map(({ lang }) => lang).filter((lang) => lang !== config.lang)
}

export function readPageText({ source, file }: Route): string {
  return readText(source, file).text
}

export function readPageBlocks(route: Route): Block[] {
  return readBlocks(readPageText(route), route.file)
}
