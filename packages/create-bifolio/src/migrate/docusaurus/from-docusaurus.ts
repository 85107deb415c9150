import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import type { Problem } from 'bifolio'
import { isObject, NO_PAGES } from 'bifolio/config'
import { nameOfLanguage } from '../../content.ts'
import type { DraftFile, SiteDraft } from '../../draft.ts'
import { isInstalled, type LoadedConfig, loadForeignConfig } from '../load-foreign-config.ts'
import { mediaOrigins } from '../media-origins.ts'
import { stub } from '../stub.ts'
import { type Doc, readDocs } from './docs.ts'
import { docFiles } from './files.ts'
import { type MenuContext, navOf, sidebarsOf } from './menus.ts'
import { CONTENT, docusaurusOptions, presetOf } from './options.ts'

const FILES = ['ts', 'mts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`)
const PLUGIN = 'docusaurus-plugin-content-docs'
/** Name of the documents that are not released. */
const NEXT = 'next'

/** Reads a site of Docusaurus: configuration, sidebars and documents. Pages are converted into the folder `content`; the originals stay. */
export async function readDocusaurus(root: string): Promise<SiteDraft | { problems: Problem[] }> {
  const name = FILES.find((file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile())
  if (!name) return { problems: [notFound()] }
  const problems: Problem[] = []
  const loaded = await load(join(root, name), root, problems)
  if (!loaded) return { problems }
  const site = siteOf(root, loaded)
  const languages = await Promise.all(site.langs.map((lang) => languageOf(lang, site, loaded, problems)))
  const isAlone = site.langs.length === 1
  const isVersioned = site.versions.length > 1
  const config: SiteDraft['config'] = {
    ...docusaurusOptions(loaded),
    lang: site.langs[0],
    locales: isAlone ? undefined : site.langs.map((lang) => ({ lang, label: site.labelOf(lang) })),
    root: CONTENT,
    // Parts of pages begin with an underscore.
    route: { exclude: [...NO_PAGES, '**/_*'] },
    security: mediaOrigins(site.folderOf(NEXT, site.langs[0] ?? '')),
    publicDir: existsSync(join(root, 'static')) ? 'static' : undefined,
    multiVersion: isVersioned ? { default: site.lastVersion, versions: site.versions } : undefined,
  }
  const menus = languages.map(({ lang, nav, sidebar }) => ({
    lang,
    nav,
    ...(isVersioned ? {} : { sidebar }),
  }))
  config.themeConfig = {
    ...config.themeConfig,
    ...(isAlone ? { ...menus[0], lang: undefined } : { locales: menus as never }),
  }
  if (isVersioned)
    loaded.report(
      ['presets'],
      'The sidebars were not converted, since each version has its own.',
      'Order the pages with a `_meta.json` in the folders of each version; without one, they are listed by name.',
    )
  const files = languages.flatMap(({ files }) => files)
  loaded.report(
    [],
    `The pages were copied into \`${CONTENT}\`, and edit links lead there; the originals did not change.`,
    'Edit the copies from now on, and delete the originals when the site is published.',
  )
  return { config, files: [...files, ...missingHomes(root, files, site, loaded)], problems }
}

/** A home page for each language and version without one, since pages of React are not converted. */
function missingHomes(
  root: string,
  files: readonly DraftFile[],
  site: DocusaurusSite,
  { value, report }: LoadedConfig,
): DraftFile[] {
  const written = new Set(files.map(({ path }) => path))
  const pages = ['tsx', 'jsx', 'js', 'ts'].map((ending) => `src/pages/index.${ending}`)
  const page = pages.find((name) => existsSync(join(root, name)))
  const homes = site
    .foldersOf()
    .flatMap(({ folder, lang }) =>
      ['index.md', 'index.mdx'].some((name) => written.has(posix.join(folder, name)))
        ? []
        : [{ folder, lang }],
    )
  if (page && homes.length > 0)
    report(
      [],
      `The home page \`${page}\` was not converted.`,
      `Write its hero and features into the frontmatter of \`${homes[0]?.folder}/index.md\`, or import its components there.`,
    )
  const hero = JSON.stringify({ name: String(value.title ?? ''), text: String(value.tagline ?? '') })
  return homes.map(({ folder }) => ({
    path: posix.join(folder, 'index.md'),
    contents: `---\npageType: home\nhero: ${hero}\n---\n`,
  }))
}

function notFound(): Problem {
  return {
    severity: 'error',
    file: FILES[0] ?? '',
    message: 'There is no configuration of Docusaurus in this folder.',
    hint: 'Name its folder: `npm create bifolio@latest website -- --from docusaurus`.',
  }
}

/** Packages that are not installed are replaced by stubs. */
function load(path: string, root: string, problems: Problem[]): Promise<LoadedConfig | undefined> {
  const placeholder = (specifier: string) => (isInstalled(specifier, path) ? undefined : stub(specifier))
  return loadForeignConfig(path, { root, problems, placeholder })
}

/** The documents of a site and where they are. */
interface DocusaurusSite {
  root: string
  /** The default language first. */
  langs: string[]
  labelOf: (lang: string) => string
  /** All versions, the newest first; one without versions. */
  versions: string[]
  lastVersion: string
  /** Address of the documents: `/docs/`. */
  base: string
  /** Absolute path of the documents of a version in a language. */
  folderOf: (version: string, lang: string) => string
  /** Folders of the converted pages of each version and language that has documents. */
  foldersOf: () => { folder: string; lang: string; version: string }[]
  /** Absolute path of the file with the sidebars. */
  sidebars?: string
}

function siteOf(root: string, { value, report }: LoadedConfig): DocusaurusSite {
  const { docs } = presetOf(value)
  const i18n = isObject(value.i18n) ? value.i18n : {}
  const defaultLang = String(i18n.defaultLocale ?? 'en')
  const others = Array.isArray(i18n.locales)
    ? i18n.locales.map(String).filter((lang) => lang !== defaultLang)
    : []
  const configs = isObject(i18n.localeConfigs) ? i18n.localeConfigs : {}
  const released = versionsIn(root)
  const folder = resolve(root, typeof docs.path === 'string' ? docs.path : 'docs')
  const route = String(docs.routeBasePath ?? 'docs').replace(/^\/|\/$/g, '')
  const sidebars = docs.sidebarPath
  const langs = [defaultLang, ...others.filter((lang) => isTranslated(root, lang, report))]
  const versions = [NEXT, ...released]
  const folderOf = (version: string, lang: string): string => {
    const name = version === NEXT ? 'current' : `version-${version}`
    if (lang !== defaultLang) return join(root, 'i18n', lang, PLUGIN, name)
    return version === NEXT ? folder : join(root, 'versioned_docs', name)
  }
  return {
    root,
    langs,
    labelOf: (lang) => {
      const config = configs[lang]
      return isObject(config) && typeof config.label === 'string' ? config.label : nameOfLanguage(lang)
    },
    versions,
    lastVersion: docs.lastVersion === 'current' ? NEXT : (released[0] ?? NEXT),
    base: route ? `/${route}/` : '/',
    folderOf,
    foldersOf: () =>
      versions.flatMap((version) =>
        langs
          .filter((lang) => existsSync(folderOf(version, lang)))
          .map((lang) => ({
            version,
            lang,
            folder: posix.join(CONTENT, versions.length > 1 ? version : '', langs.length > 1 ? lang : ''),
          })),
      ),
    sidebars: typeof sidebars === 'string' ? resolve(root, sidebars) : undefined,
  }
}

/** Whether a language has documents in the repository: many sites download them before a build. */
function isTranslated(root: string, lang: string, report: LoadedConfig['report']): boolean {
  if (existsSync(join(root, 'i18n', lang, PLUGIN))) return true
  const hint = `Download its translations into \`i18n/${lang}\` first, then convert the site again.`
  report(['i18n', 'locales'], `The language \`${lang}\` has no documents and was not converted.`, hint)
  return false
}

function versionsIn(root: string): string[] {
  const file = join(root, 'versions.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}

async function languageOf(lang: string, site: DocusaurusSite, loaded: LoadedConfig, problems: Problem[]) {
  const { root, base } = site
  const isDefault = lang === site.langs[0]
  const folders = site.foldersOf().filter((one) => one.lang === lang)
  const files = folders.flatMap(({ version, folder: prefix }) => {
    const folder = site.folderOf(version, lang)
    return docFiles({ folder, prefix, base, ...readDocs(folder) })
  })
  const folder = site.folderOf(NEXT, site.langs[0] ?? lang)
  const original = existsSync(folder) ? readDocs(folder).docs : []
  const context: MenuContext = {
    docs: isDefault ? original : translated(original, site.folderOf(NEXT, lang)),
    folder,
    base,
    labels: labelsIn(join(root, 'i18n', lang, PLUGIN, 'current.json')),
    // What the default language reports is the same in the others.
    report: isDefault ? loaded.report : () => {},
  }
  const sidebars = site.sidebars
    ? (await load(site.sidebars, root, isDefault ? problems : []))?.value
    : { docs: [{ type: 'autogenerated', dirName: '.' }] }
  const navbar = isObject(loaded.value.themeConfig) ? loaded.value.themeConfig.navbar : undefined
  const nav = navOf(isObject(navbar) ? navbar.items : [], context)
  return { lang, files, nav, sidebar: sidebarsOf(sidebars ?? {}, context) }
}

/** The documents with the labels of their translations. */
function translated(docs: readonly Doc[], folder: string): Doc[] {
  const found = new Map(existsSync(folder) ? readDocs(folder).docs.map((doc) => [doc.file, doc]) : [])
  return docs.map((doc) => ({ ...doc, label: found.get(doc.file)?.label ?? doc.label }))
}

function labelsIn(file: string): Record<string, string> {
  if (!existsSync(file)) return {}
  const messages: Record<string, { message?: string }> = JSON.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, { message }]) => (message ? [[key, message]] : [])),
  )
}
