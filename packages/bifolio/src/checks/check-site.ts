import { locateInConfig } from '../config/config-location.ts'
import type { ErrorId } from '../errors/catalogue.ts'
import { problem } from '../errors/problem.ts'
import { filesOfPlugins, problemsOfPlugins, reportsOfPlugins } from '../features/index.ts'
import { slashPath } from '../files/slash-path.ts'
import { pageFiles } from '../pipeline/emit.ts'
import { redirectFiles } from '../pipeline/emit-redirects.ts'
import type { SiteContext } from '../pipeline/plugin.ts'
import type { Project } from '../pipeline/project.ts'
import { collisions, publicFiles } from '../pipeline/public-files.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import type { ProjectSources } from '../pipeline/sources.ts'
import { hasErrors, sortProblems } from '../shared/problems.ts'
import { routeKey } from '../shared/route.ts'
import type { PageEntry, Problem, SourceLocation } from '../shared/types.ts'
import { emptyPageProblems } from '../site/searched-pages.ts'
import { ignoredThemes } from './ignored-themes.ts'
import {
  missingHomes,
  pageLanguages,
  scopeProblems,
  unknownInterfaces,
  untranslatedPages,
} from './languages.ts'
import { checkLinks, type LinkedPage } from './links.ts'
import { menuLinks } from './menu-links.ts'
import { fileOutside } from './outside.ts'
import { checkRedirects } from './redirects.ts'

/** Everything that is wrong with a site, sorted: its folders, menus, pages and links. */
export function checkSite(site: SiteContext): Problem[] {
  const { project, sources, resolved, entryOf } = site
  const { config } = project
  const published = publicFiles(project)
  const entries = sources.routes.flatMap(({ file }) => entryOf(file) ?? [])
  const pages = linkedPages(resolved, entryOf)
  const homes = missingHomes(config, sources.routes)
  const problems = [
    ...sources.problems,
    ...unknownInterfaces(project, sources.routes),
    ...homes,
    ...scopeProblems(project, sources.routes),
    ...ignoredThemes(project),
    ...readmePages(sources).filter(({ file }) => !homes.some((home) => home.file === file)),
    ...resolved.problems,
    ...published.problems,
    ...collisions(project, published.files, () => writtenFiles(site)),
    ...untranslatedPages(config, resolved.missing),
    ...pageLanguages(config, sources.routes, entryOf),
    ...entries.flatMap(({ problems }) => problems),
    ...(config.themeConfig.search ? emptyPageProblems(entries) : []),
    ...checkMoved(project, resolved, pages),
    ...problemsOfPlugins(site),
    ...checkLinks(pages, {
      published: new Set(published.files),
      generated: () => [
        ...filesOfPlugins(site).flatMap(({ file, forHost }) => (forHost ? [] : [file])),
        ...reportsOfPlugins(site).map(({ page }) => page.routePath.slice(1)),
      ],
      outside: (link, lang) => fileOutside(project, link, lang),
      siteUrl: new URL(config.base, config.url ?? 'https://example.org').href,
      publicFolder: slashPath(project.dirs.root, project.dirs.public),
      cleanUrls: config.route.cleanUrls,
      movedTo: (path, id) => resolved.redirects.find(path, id),
      drafts: new Map(resolved.drafts.map(({ path, file }) => [routeKey(path), file])),
      elsewhere: new Map(resolved.unwanted.map((route) => [routeKey(route.path), route])),
      menus: menuLinks(project, sources),
    }),
  ]
  return onlyFirst(sortProblems(problems))
}

/** Problems that one change fixes on all pages: offering a component, saving an image, fixing a plugin. */
const FIXED_ONCE: readonly string[] = [
  'component-in-markdown',
  'large-image',
  'other-props',
  'plugin-failed',
] satisfies ErrorId[]

/** Reports problems with one fix for all pages at their first place, with the number of pages. @param problems sorted */
function onlyFirst(problems: readonly Problem[]): Problem[] {
  const found = new Map<string, { first: Problem; files: Set<string> }>()
  const keyOf = ({ id = '', message }: Problem): string => (FIXED_ONCE.includes(id) ? `${id} ${message}` : '')
  for (const one of problems) {
    const key = keyOf(one)
    const same = found.get(key) ?? { first: one, files: new Set() }
    if (key) found.set(key, same)
    same.files.add(one.file)
  }
  return problems.flatMap((one) => {
    const same = found.get(keyOf(one))
    if (!same || (same.first === one && same.files.size === 1)) return [one]
    return same.first === one ? [{ ...one, hint: `${one.hint} ${same.files.size} pages need it.` }] : []
  })
}

/** The files of pages and other files with fixed names, each with a description. */
function writtenFiles(site: SiteContext): Map<string, string> {
  const { resolved, entryOf } = site
  const ofPages = resolved.routes.flatMap((route) => {
    const [site, entry] = [resolved.siteOf(route.scope), entryOf(route.file)]
    if (!site || !entry) return []
    const page = { routePath: route.path, pageType: entry.frontmatter.pageType ?? 'doc' }
    return pageFiles(page, site).map((file) => [file, `\`${route.file}\``] as const)
  })
  const ofSites = resolved.sites.flatMap((site) =>
    pageFiles(resolved.notFound(site), site).map((file) => [file, 'the page for unknown addresses'] as const),
  )
  const ofRedirects = resolved.redirects.all.flatMap(({ path, id }) =>
    id ? [] : redirectFiles(path).map((file) => [file, `the redirect of \`${path}\``] as const),
  )
  const generated = filesOfPlugins(site).flatMap(({ file, what }) => (what ? [[file, what] as const] : []))
  return new Map([...ofRedirects, ...ofPages, ...ofSites, ...generated])
}

/** Problems of redirects. */
function checkMoved(project: Project, resolved: ResolvedPages, pages: readonly LinkedPage[]): Problem[] {
  const { redirects } = resolved
  const byKey = new Map(pages.map((page) => [routeKey(page.route.path), page]))
  const notFound = new Set(resolved.sites.map((site) => routeKey(resolved.notFound(site).routePath)))
  return checkRedirects({
    redirects,
    pages,
    pageOf: (path) => byKey.get(routeKey(path)),
    isNotFound: (path) => notFound.has(routeKey(path)),
    locationOf: ({ from, to, ...location }) =>
      isLocation(location) ? location : locateInConfig(project, from, 'redirects'),
  })
}

const isLocation = (location: Partial<SourceLocation>): location is SourceLocation =>
  location.file !== undefined

/** Pages that authors of other tools mean as the index of their folder. */
function readmePages({ routes }: ProjectSources): Problem[] {
  const files = new Set(routes.map(({ file }) => file.replace(/\.mdx?$/i, '')))
  return routes.flatMap(({ file, path }) => {
    const folder = /^(.*\/|)readme\.mdx?$/i.exec(file)?.[1]
    return folder === undefined || files.has(`${folder}index`)
      ? []
      : [problem('readme-page', { file }, { path, index: `${folder}index.md` })]
  })
}

/** The links of a page are checked once, not for every language that falls back to it. */
function linkedPages({ all }: ResolvedPages, entryOf: SiteContext['entryOf']): LinkedPage[] {
  return all.map((route) => {
    const entry = entryOf(route.file)
    return {
      route,
      links: route.original || route.addedTo ? [] : (entry?.links ?? []),
      ids: route.addedTo ? [] : entry && !isPartial(entry) ? entry.ids : undefined,
      headings: entry?.toc,
    }
  })
}

/** Errors that leave out a part of a page. */
const LOSSES: ReadonlySet<string | undefined> = new Set<ErrorId>([
  'invalid-mdx',
  'unknown-component',
  'missing-prop',
  'other-props',
  'wrong-prop',
  'component-throws',
  'unsendable-prop',
  'missing-export',
  'module-not-bundled',
])

/** Whether a part of a page could not be compiled or rendered, so that some of its anchors are unknown. */
function isPartial({ file, ids, problems }: PageEntry): boolean {
  const isLoss = ({ id, ...one }: Problem): boolean => one.file !== file || LOSSES.has(id)
  return hasErrors(problems) && (ids.length === 0 || hasErrors(problems.filter(isLoss)))
}

/** Problems of pages that import a module which the bundle lacks. */
const LACKING: readonly string[] = ['module-not-bundled'] satisfies ErrorId[]
/** Problems of pages that a missing bundle may have caused. */
const UNBUNDLED: readonly string[] = [
  ...LACKING,
  ...(['missing-export', 'unknown-component', 'component-throws'] satisfies ErrorId[]),
]

/** Leaves out what problems of the bundle have caused in pages. @param isMissing whether there is no bundle at all */
export function withoutCaused(
  bundleProblems: readonly Problem[],
  found: readonly Problem[],
  isMissing = false,
): readonly Problem[] {
  const caused = isMissing ? UNBUNDLED : LACKING
  return bundleProblems.length === 0 ? found : found.filter(({ id = '' }) => !caused.includes(id))
}
