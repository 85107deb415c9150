import { locateInConfig } from '../config/config-location.ts'
import type { ErrorId } from '../errors/catalogue.ts'
import { problem } from '../errors/problem.ts'
import { slashPath } from '../files/slash-path.ts'
import { agentFiles } from '../pipeline/agents/agent-files.ts'
import { filesOf } from '../pipeline/emit.ts'
import { redirectFiles } from '../pipeline/emit-redirects.ts'
import { siteSitemap } from '../pipeline/emit-sitemap.ts'
import { folderDocuments } from '../pipeline/host.ts'
import type { Project } from '../pipeline/project.ts'
import { collisions, publicFiles } from '../pipeline/public-files.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import { marksFiles } from '../pipeline/versions/site-versions.ts'
import { emptyPageProblems } from '../search/build/searchable.ts'
import { hasErrors, sortProblems } from '../shared/problems.ts'
import { routeKey } from '../shared/route.ts'
import type { EmittedFile, PageEntry, Problem, SourceLocation } from '../shared/types.ts'
import { LLMS, llmsFile } from '../site/llms.ts'
import { routeRules } from '../site/site.ts'
import { deadAddresses } from './address-lock.ts'
import { checkBlogs } from './blogs.ts'
import type { CheckInput } from './check-input.ts'
import { checkFeeds } from './feeds.ts'
import { hostProblems } from './host.ts'
import { ignoredThemes } from './ignored-themes.ts'
import {
  missingHomes,
  missingVersions,
  pageLanguages,
  unknownInterfaces,
  unlistedLanguages,
  unlistedVersions,
  untranslatedPages,
} from './languages.ts'
import { checkLinks, type LinkedPage } from './links.ts'
import { menuLinks } from './menu-links.ts'
import { checkRedirects } from './redirects.ts'
import { withReferences } from './reference-problems.ts'
import { translationLockProblems } from './translations.ts'
import { versionChanges } from './version-changes.ts'

/** Everything that is wrong with a site, sorted: its folders, menus, pages and links. */
export function checkSite({ project, sources, resolved, entryOf }: CheckInput): Problem[] {
  const { config } = project
  const published = publicFiles(project)
  const agents = agentFiles(project)
  const entries = sources.routes.flatMap(({ file }) => entryOf(file) ?? [])
  const pages = linkedPages(resolved, entryOf)
  const problems = [
    ...sources.problems,
    ...unknownInterfaces(project),
    ...missingHomes(config, sources.routes),
    ...missingVersions(project, sources.routes),
    ...unlistedVersions(project, sources.routes),
    ...unlistedLanguages(config, sources.routes),
    ...ignoredThemes(project),
    ...resolved.problems,
    ...published.problems,
    ...agents.problems,
    ...collisions(project, published.files, () => writtenFiles({ project, resolved, entryOf }, agents.files)),
    ...untranslatedPages(config, resolved.missing),
    ...pageLanguages(config, sources.routes, entryOf),
    ...hostProblems(project, resolved, published.files),
    ...notFoundCollisions(resolved),
    ...versionChanges(project, resolved),
    ...entries.flatMap(({ problems }) => problems),
    ...(config.themeConfig.search ? emptyPageProblems(entries) : []),
    ...deadAddresses(project, resolved),
    ...translationLockProblems(project),
    ...checkMoved(project, resolved, pages),
    ...checkBlogs({ sources, resolved, entryOf }),
    ...checkFeeds({ project, sources, resolved, entryOf }),
    ...checkLinks(pages, {
      published: new Set([
        ...published.files,
        ...agents.files.map(({ file }) => file),
        ...generatedFiles(project, resolved),
      ]),
      publicFolder: slashPath(project.dirs.root, project.dirs.public),
      cleanUrls: config.route.cleanUrls,
      movedTo: (path, id) => resolved.redirects.find(path, id),
      drafts: new Map(resolved.drafts.map(({ path, file }) => [routeKey(path), file])),
      elsewhere: new Map(resolved.unwanted.map((route) => [routeKey(route.path), route])),
      rules: routeRules(config),
      menus: menuLinks(project, sources),
    }),
  ]
  return onlyFirst(sortProblems(withReferences(problems, project.context)))
}

/** Problems that one change fixes on all pages: installing a package, or offering a component. */
const FIXED_ONCE: readonly string[] = [
  'types-not-shown',
  'component-in-markdown',
  'other-props',
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
function writtenFiles(
  { project, resolved, entryOf }: Omit<CheckInput, 'sources'>,
  agents: readonly EmittedFile[],
): Map<string, string> {
  const ofPages = resolved.routes.flatMap((route) => {
    const [site, entry] = [resolved.siteOf(route), entryOf(route.file)]
    if (!site || !entry) return []
    const page = { routePath: route.path, pageType: entry.frontmatter.pageType ?? 'doc' }
    return filesOf(page, site).map((file) => [file, `\`${route.file}\``] as const)
  })
  const ofSites = resolved.sites.flatMap((site) =>
    filesOf(resolved.notFound(site), site).map((file) => [file, 'the page for unknown addresses'] as const),
  )
  const ofRedirects = resolved.redirects.all.flatMap(({ path, id }) =>
    id ? [] : redirectFiles(path).map((file) => [file, `the redirect of \`${path}\``] as const),
  )
  const ofFolders = folderDocuments(project.config, resolved).map(
    ([file, of]) => [file, `the copy of \`${of}\``] as const,
  )
  const sitemap = siteSitemap(project.config, resolved).map(
    ({ file }) => [file, 'the list of pages for search engines'] as const,
  )
  const feeds = feedFiles(resolved).map((file) => [file, 'a feed'] as const)
  const marks = [...marksFiles(resolved).keys()].map((file) => [file, 'a list of changes'] as const)
  const ofAgents = agents.map(({ file }) => [file, 'a file for agents'] as const)
  return new Map([
    ...ofAgents,
    ...ofRedirects,
    ...ofFolders,
    ...ofPages,
    ...ofSites,
    ...sitemap,
    ...feeds,
    ...marks,
  ])
}

const feedFiles = ({ sites }: ResolvedPages): string[] =>
  sites.flatMap(({ feeds = [] }) => feeds.map(({ path }) => path.slice(1)))

/** Files of the output that pages may link to, besides pages and public files. */
function generatedFiles({ config }: Project, resolved: ResolvedPages): string[] {
  const lists = resolved.sites.flatMap((site) => Object.values(LLMS).map((name) => llmsFile(site, name)))
  return [...(config.llms ? lists : []), ...(config.url ? ['sitemap.xml'] : []), ...feedFiles(resolved)]
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

/** Pages at the address of the 404 page. */
function notFoundCollisions(resolved: ResolvedPages): Problem[] {
  return resolved.sites.flatMap((site) => {
    const { routePath } = resolved.notFound(site)
    const route = resolved.routeOf(routePath)
    return route ? [problem('reserved-address', { file: route.file }, { path: routePath })] : []
  })
}

/** The links of a page are checked once, not for every language that falls back to it. */
function linkedPages({ all }: ResolvedPages, entryOf: CheckInput['entryOf']): LinkedPage[] {
  return all.map((route) => {
    const entry = entryOf(route.file)
    return {
      route,
      links: route.fallback || route.list ? [] : (entry?.links ?? []),
      ids: route.list ? [] : entry && !isPartial(entry) ? entry.ids : undefined,
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
