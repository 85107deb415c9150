import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Problem } from 'bifolio'
import { NO_PAGES } from 'bifolio/config'
import type { DraftFile, SiteDraft } from '../../draft.ts'
import { SetupError } from '../../setup-error.ts'
import { isPageAddress } from '../links.ts'
import type { LoadedConfig } from '../load-foreign-config.ts'
import { mediaOrigins } from '../media-origins.ts'
import { blogFiles, lostProfiles } from './blog.ts'
import { CONTENT, isPage } from './docs.ts'
import { languageOf, loadDocusaurus } from './languages.ts'
import { docusaurusOptions } from './options.ts'
import { markdownPages, reactPages, swizzledParts } from './pages.ts'
import { readRedirectsFile } from './redirects-file.ts'
import { type DocusaurusSite, NEXT, siteOf } from './site.ts'

const FILES = ['ts', 'mts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`)

/**
 * Reads a site of Docusaurus: configuration, sidebars and documents. Pages are converted into the folder `content`; the originals stay.
 * @throws SetupError when a file is invalid, or pages have the same address
 */
export async function readDocusaurus(root: string): Promise<SiteDraft | { problems: Problem[] }> {
  const name = FILES.find((file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile())
  if (!name) return { problems: [notFound()] }
  const problems: Problem[] = []
  const loaded = await loadDocusaurus(join(root, name), root, problems)
  if (!loaded) return { problems }
  const site = siteOf(root, loaded)
  const languages = await Promise.all(site.langs.map((lang) => languageOf(lang, site, loaded, problems)))
  const isAlone = site.langs.length === 1
  const posts = site.blog?.folderOf(site.defaultLang)
  const config: SiteDraft['config'] = {
    ...docusaurusOptions(loaded, site),
    lang: languages[0]?.lang,
    locales: isAlone
      ? undefined
      : site.langs.map((lang) => ({ lang: site.tagOf(lang), label: site.labelOf(lang) })),
    root: CONTENT,
    // Parts of pages begin with an underscore.
    route: { exclude: [...NO_PAGES, '**/_*'] },
    security: mediaOrigins(
      site.folderOf(site.versions[0] ?? NEXT, site.defaultLang),
      ...(posts ? [posts] : []),
    ),
    publicDir: existsSync(join(root, 'static')) ? 'static' : undefined,
    multiVersion:
      site.versions.length > 1 ? { default: site.lastVersion, versions: site.versions } : undefined,
  }
  const menus = languages.map(({ files: _, ...menu }) => menu)
  config.themeConfig = {
    ...config.themeConfig,
    ...(isAlone ? { ...menus[0], lang: undefined } : { locales: menus as never }),
  }
  const written = [...languages.flatMap(({ files }) => files), ...postsOf(site)]
  const pages = [...written, ...markdownPages(site, new Set(written.map(({ path }) => path)))]
  const files = [...pages, ...missingHomes(root, pages, site, loaded)]
  if (site.clashes.length > 0) throw new SetupError(site.clashes)
  addRedirects(config, files, site, problems)
  if (posts) problems.push(...lostProfiles(posts, root))
  problems.push(...reactPages(root), ...swizzledParts(root))
  reportMoves(site, loaded, Boolean(config.themeConfig.editLink))
  return { config, files, problems }
}

/** Reports that pages have other addresses and files than before. */
function reportMoves(
  { versions, lastVersion, base }: DocusaurusSite,
  { report }: LoadedConfig,
  hasEditLinks: boolean,
): void {
  const other = versions.find((version) => version !== lastVersion)
  if (other && base !== '/')
    report(
      ['presets'],
      `The addresses of versions change: \`${base}${other}/…\` is \`/${other}${base}…\` here.`,
      'Pages name their old addresses in `redirectFrom`.',
    )
  report(
    [],
    `The pages were copied into \`${CONTENT}\`${hasEditLinks ? ', and edit links lead there' : ''}; the originals did not change.`,
    'Edit the copies from now on, and delete the originals when the site is published.',
  )
}

/** The addresses of the pages in a folder, from there; empty for its home page. */
const addressesIn = (folder: string, files: readonly DraftFile[]): string[] =>
  files.flatMap(({ path }) =>
    path.startsWith(`${folder}/`) && isPage(path)
      ? [path.slice(folder.length).replace(/(?:\/index)?\.mdx?$/, '')]
      : [],
  )

/** Adds the rules of a `_redirects` to the redirects of a configuration, which take precedence, and the old addresses of languages. */
function addRedirects(
  config: SiteDraft['config'],
  files: readonly DraftFile[],
  site: DocusaurusSite,
  problems: Problem[],
): void {
  const { root, defaultLang: lang, lastVersion, targetOf } = site
  const pages = addressesIn(targetOf(lastVersion, lang), files)
  const found = readRedirectsFile([join(root, 'static'), root], root, { pages, lang })
  problems.push(...found.problems)
  const redirects = { ...oldLanguages(files, site), ...found.redirects, ...config.redirects }
  if (Object.keys(redirects).length > 0) config.redirects = redirects
}

/** The addresses of languages that have another tag now, in each version; pages without a translation had one, too. */
function oldLanguages(files: readonly DraftFile[], site: DocusaurusSite): Record<string, string> {
  const { langs, defaultLang, versions, lastVersion, base, tagOf, targetOf } = site
  const renamed = langs.slice(1).filter((lang) => tagOf(lang) !== lang)
  const entries = versions.flatMap((version) => {
    const isLast = version === lastVersion
    const isOld = (address: string) => isLast || `${address}/`.startsWith(base)
    return addressesIn(targetOf(version, defaultLang), files)
      .filter(isOld)
      .flatMap((address) => {
        const old = isLast ? address || '/' : `${base}${version}/${address.slice(base.length)}`
        const prefix = isLast ? '' : `/${version}`
        return renamed.map((lang) => [`/${lang}${old}`, `${prefix}/${tagOf(lang)}${address || '/'}`] as const)
      })
  })
  return Object.fromEntries(entries.filter(([from]) => isPageAddress(from)))
}

/** The posts of a blog in all languages; on a site with versions, they are in the folder of the last one. */
function postsOf(site: DocusaurusSite): DraftFile[] {
  const { root, blog, langs, defaultLang, lastVersion, moved, targetOf, clashes } = site
  if (!blog) return []
  const { base, title, description, folderOf } = blog
  return langs
    .filter((lang) => existsSync(folderOf(lang)))
    .flatMap((lang) => {
      const folders = [...new Set([folderOf(lang), folderOf(defaultLang)])]
      const prefix = targetOf(lastVersion, lang)
      return blogFiles({ root, folders, prefix, base, title, description, moved, clashes })
    })
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
    .map(({ folder }) => folder)
    .filter((folder) => !['index.md', 'index.mdx'].some((name) => written.has(posix.join(folder, name))))
  const shown = site.targetOf(site.lastVersion, site.defaultLang)
  const home = homes.find((folder) => folder === shown) ?? homes[0]
  if (page && home)
    report(
      [],
      `The home page \`${page}\` was not converted.`,
      `Write its hero and features into the frontmatter of \`${home}/index.md\`, or import its components there.`,
    )
  const hero = JSON.stringify({ name: String(value.title ?? ''), text: String(value.tagline ?? '') })
  return homes.map((folder) => ({
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
