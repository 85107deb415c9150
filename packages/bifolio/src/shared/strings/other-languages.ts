import { isLanguageTag } from './languages.ts'

/**
 * Folders of languages that a site does not have: they are named as one, and have a page that another language has. A home page counts if a
 * language of the site has its own in a folder.
 * @param files pages, relative to the content folder
 */
export function otherLanguages(files: readonly string[], locales: readonly { lang: string }[]): string[] {
  const known = locales.map(({ lang }) => lang)
  const top = new Set(files.flatMap((file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : [])))
  const has = new Set(files)
  return [...top].filter((name) => {
    if (known.includes(name) || !isLanguage(name)) return false
    const own = files.filter((file) => file.startsWith(`${name}/`))
    const rests = own.map((file) => file.slice(name.length + 1))
    return rests.some(
      (rest) => (has.has(rest) && !/^index\./.test(rest)) || known.some((lang) => has.has(`${lang}/${rest}`)),
    )
  })
}

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

function isLanguage(name: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z\d]+)*$/i.test(name) && isLanguageTag(name) && NAMES.of(name) !== undefined
}
