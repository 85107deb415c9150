/** The pages of the website, listed from its files. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const WEBSITE = join(import.meta.dirname, '../website')

/** The files of the pages of a language, relative to the folder of the language. */
export function websitePages(lang: string): string[] {
  return readdirSync(join(WEBSITE, lang), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|[/\\])_/.test(file))
    .sort()
}
