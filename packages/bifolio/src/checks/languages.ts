import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { locateInConfig } from '../config/config-location.ts'
import type { Config } from '../config/schema.ts'
import { type ProblemParams, problem } from '../errors/problem.ts'
import { slashPath } from '../files/slash-path.ts'
import type { Project } from '../pipeline/project.ts'
import { isLanguageTag, knownInterface, languageName, meantLanguage } from '../shared/strings/languages.ts'
import type { PageEntry, Problem, Route } from '../shared/types.ts'

/** Codes that are not language codes, and languages that the theme is not translated to. */
export function unknownInterfaces(project: Project, routes: readonly Route[]): Problem[] {
  const homeless = languagesWithoutHome(project.config, routes)
  return project.config.locales.flatMap(({ lang, lacksStrings }) => {
    const location = locateInConfig(project, lang, 'locales')
    if (!languageName(lang)) {
      const unknown = problem('unknown-language-code', location, meaningOf(lang, project))
      // Its pages are often in the folder of the right code.
      return homeless.includes(lang) ? { ...unknown, severity: 'error' } : unknown
    }
    return lacksStrings ? problem('missing-interface-language', location, { lang }) : []
  })
}

function meaningOf(lang: string, { dirs }: Project): ProblemParams<'unknown-language-code'>[0] {
  const meant = meantLanguage(lang)
  if (!meant) return { lang }
  const isFolder = (name: string): boolean => existsSync(join(dirs.content, name))
  return { lang, meant, name: languageName(meant), isToRename: isFolder(lang) && !isFolder(meant) }
}

/** The languages without a home page, unless they fall back to the default language's. */
function languagesWithoutHome(config: Config, routes: readonly Route[]): string[] {
  return config.locales.flatMap(({ lang }) => {
    const own = routes.filter(({ scope }) => scope.lang === lang)
    const isFilled = config.missingTranslation === 'fallback' && lang !== config.lang && own.length > 0
    return isFilled || own.some(({ pagePath }) => pagePath === '/') ? [] : [lang]
  })
}

/** Languages without a home page. A code that does not exist is reported itself. */
export function missingHomes(config: Config, routes: readonly Route[]): Problem[] {
  const isOnly = config.locales.length === 1
  return languagesWithoutHome(config, routes)
    .filter((lang) => languageName(lang))
    .map((lang) => {
      const isReadme = (route: Route): boolean =>
        route.scope.lang === lang && /^\/readme$/i.test(route.pagePath)
      const readme = routes.find(isReadme)?.file
      const file = readme ?? (isOnly ? 'index.mdx' : `${lang}/index.mdx`)
      return problem('missing-home-page', { file }, { lang, isOnly, isDefault: lang === config.lang, readme })
    })
}

/** Versions without pages, and folders that look like versions or languages but are not among those of the site. */
export function scopeProblems(project: Project, routes: readonly Route[]): Problem[] {
  return [
    ...missingVersions(project, routes),
    ...unlistedVersions(project, routes),
    ...unlistedLanguages(project.config, routes),
  ]
}

/** Versions without a page in any language. */
function missingVersions(project: Project, routes: readonly Route[]): Problem[] {
  const { config, dirs } = project
  const found = new Set(routes.map(({ scope }) => scope.version))
  return config.multiVersion.versions
    .filter((version) => !found.has(version))
    .map((version) => {
      const folder = slashPath(dirs.root, join(dirs.content, version))
      return problem('missing-version', locateInConfig(project, version, 'versions'), { version, folder })
    })
}

const VERSION = /^(?:v?\d+(?:[._-][\w.-]+)?|latest|next|legacy)$/i

/** Folders that are named like versions and have language folders, as copies of the content have. */
function unlistedVersions({ config }: Pick<Project, 'config'>, routes: readonly Route[]): Problem[] {
  const { locales, multiVersion } = config
  const folders = new Map(
    routes.flatMap(({ file }) => {
      const [folder = '', lang = ''] = file.split('/')
      const isListed = multiVersion.versions.includes(folder)
      const isCopy =
        VERSION.test(folder) && locales.length > 1 && locales.some((locale) => locale.lang === lang)
      return isCopy && !isListed ? [[folder, lang] as const] : []
    }),
  )
  return [...folders].map(([folder, lang]) =>
    problem('unlisted-version', { file: folder }, { folder, lang, versions: multiVersion.versions }),
  )
}

/** Pages whose field `languages` names a language that the site does not have, or not their own. */
export function pageLanguages(
  { locales }: Config,
  routes: readonly Route[],
  entryOf: (file: string) => Pick<PageEntry, 'frontmatter'> | undefined,
): Problem[] {
  const known = locales.map(({ lang }) => lang)
  return routes.flatMap(({ file, scope: { lang } }) => {
    const { languages = [lang] } = entryOf(file)?.frontmatter ?? {}
    const unknown = languages.filter((name) => !known.includes(name))
    return [
      ...unknown.map((name) => problem('unknown-page-language', { file }, { lang: name, known })),
      ...(languages.includes(lang) ? [] : [problem('page-outside-languages', { file }, { lang })]),
    ]
  })
}

/** Pages without a translation, if the site requires all translations. @param missing see `missingTranslations` */
export function untranslatedPages({ missingTranslation }: Config, missing: readonly Route[]): Problem[] {
  if (missingTranslation !== 'error') return []
  return missing.map(({ file, scope, missingFile }) =>
    problem('missing-translation', { file }, { lang: scope.lang, file: missingFile }),
  )
}

/**
 * Folders of languages that a site does not have: they are named as one, and have a page that another language has, or are beside folders
 * of several languages and named as one of the interface. A home page counts if a language of the site has its own in a folder. Their pages
 * are those of the default language.
 */
function unlistedLanguages(
  { locales, lang }: Pick<Config, 'locales' | 'lang'>,
  routes: readonly Route[],
): Problem[] {
  const files = routes.map(({ file }) => file)
  const known = locales.map(({ lang }) => lang)
  const top = new Set(files.flatMap((file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : [])))
  const has = new Set(files)
  const folders = [...top].filter((name) => {
    if (known.includes(name) || !isLanguage(name)) return false
    if (known.length > 1 && knownInterface(name)) return true
    const own = files.filter((file) => file.startsWith(`${name}/`))
    const rests = own.map((file) => file.slice(name.length + 1))
    return rests.some(
      (rest) => (has.has(rest) && !/^index\./.test(rest)) || known.some((lang) => has.has(`${lang}/${rest}`)),
    )
  })
  return folders.map((folder) => problem('unlisted-language', { file: folder }, { folder, lang }))
}

function isLanguage(name: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z\d]+)*$/i.test(name) && isLanguageTag(name) && languageName(name) !== undefined
}
