import type { EmittedFiles, GeneratedFile, Report, Review } from '../config/plugin.ts'
import type { ErrorId } from '../errors/catalogue.ts'
import { SiteError } from '../errors/site-error.ts'
import { isSafeName } from '../files/slash-path.ts'
import { type OpenOptions, openProject, type ProjectResult } from '../pipeline/open.ts'
import type { Feature, SiteContext } from '../pipeline/plugin.ts'
import { pluginFault } from '../pipeline/plugin-fault.ts'
import type { Project } from '../pipeline/project.ts'
import type { ResolveInput } from '../pipeline/resolve.ts'
import { isCurrent, joinPath } from '../shared/route.ts'
import type { Lang, Page, Problem, Site } from '../shared/types.ts'
import { generatedPage } from '../site/page.ts'
import { addressLock } from './address-lock/address-lock.ts'
import { blog } from './blog/blog.ts'
import { emojis } from './emojis/emojis.ts'
import { feeds } from './feeds/feeds.ts'
import { glossary } from './glossary/glossary.ts'
import { hosts } from './hosts/hosts.ts'
import { llms } from './llms/llms.ts'
import { math } from './math/math.ts'
import { mermaid } from './mermaid/mermaid.ts'
import { sitemap } from './sitemap/sitemap.ts'
import { socialImages } from './social-images/social-images.ts'

/** The features of the engine, each in a folder of its own. */
export const features: Feature[] = [
  math,
  mermaid,
  emojis,
  llms,
  sitemap,
  feeds,
  socialImages,
  addressLock,
  blog,
  glossary,
  hosts,
]

/** The plugins of a site: the engine's, then its own. */
export const listPlugins = ({ config }: Pick<Project, 'config'>): Feature[] => [
  ...features,
  ...config.plugins,
]

/** Opens a site, and its features with it. */
export async function openWithFeatures(options: OpenOptions): Promise<ProjectResult> {
  const opened = await openProject(options)
  if ('problems' in opened) return opened
  return { project: features.reduce((project, { open }) => open?.(project) ?? project, opened.project) }
}

/** What plugins make of the pages of a site. */
export function resolvingOfPlugins(project: Project): Pick<ResolveInput, 'arrange' | 'fieldsOf'> {
  const plugins = listPlugins(project)
  const resolvers = plugins.flatMap((plugin) => plugin.resolve?.(project) ?? [])
  return {
    arrange: plugins.flatMap(({ arrange }) => arrange ?? []),
    fieldsOf: (page, site) => Object.assign({}, ...resolvers.map((resolve) => resolve(page, site))),
  }
}

/** A page for writers in a language. */
interface ReportPage {
  site: Site
  page: Page
  html(): string | Promise<string>
}

/** The pages for writers, in each current language. */
export function reportsOfPlugins(context: SiteContext): ReportPage[] {
  const { context: compiling } = context.project
  const { results } = callHooks(context.project, 'reports', (plugin) => plugin.reports?.(context))
  const reports = results.filter(({ isPublished }) => isPublished || compiling.drafts)
  const sites = context.sites.filter((site) => isCurrent(site, site))
  return reports.flatMap((report) =>
    sites.map((site) => ({ site, page: reportPage(report, site), html: () => report.html(site) })),
  )
}

/** The files that plugins add to the output. What the host reads lists the others, so it comes last. */
export function filesOfPlugins(site: SiteContext): GeneratedFile[] {
  const files = filesFrom(site).results
  return [...files.filter(({ forHost }) => !forHost), ...files.filter(({ forHost }) => forHost)]
}

/** What is wrong with a site according to its plugins, and with them. */
export function problemsOfPlugins(site: SiteContext): Problem[] {
  const { results, problems } = callHooks(site.project, 'problems', (plugin) =>
    plugin.problems?.(site)?.map(reportedProblem),
  )
  return [...results, ...problems, ...filesFrom(site).problems]
}

/** What only `bifolio check` finds. */
export async function reviewsOfPlugins(site: SiteContext, review: Review): Promise<Problem[]> {
  const found: Problem[] = []
  for (const plugin of listPlugins(site.project)) {
    try {
      found.push(...((await plugin.review?.(site, review)) ?? []).map(reportedProblem))
    } catch (error) {
      found.push(faultOf(site.project, { plugin, hook: 'review' }, error))
    }
  }
  return found
}

/** A problem that a plugin reports. @throws when it lacks a text */
function reportedProblem(found: Problem): Problem {
  for (const field of ['file', 'message'] as const)
    if (typeof found[field] !== 'string') throw new Error(`a problem needs the text \`${field}\``)
  return { id: 'plugin-report' satisfies ErrorId, ...found, severity: found.severity ?? 'error' }
}

function filesFrom(site: SiteContext) {
  const { project } = site
  return callHooks(project, 'files', (plugin) => {
    const isOfSite = !features.includes(plugin)
    return plugin.files?.(site).map((file) => {
      if (isOfSite && !isSafeName(file.file))
        throw new Error(`\`${file.file}\` is no path below the output folder`)
      return {
        ...file,
        async content(output: EmittedFiles) {
          try {
            if (isOfSite) refuseFolder(file, output.files())
            return await file.content(output)
          } catch (error) {
            throw new SiteError(faultOf(project, { plugin, hook: 'files' }, error))
          }
        },
      }
    })
  })
}

/** @throws when a file has the path of a folder, or the other way round */
function refuseFolder({ file }: GeneratedFile, output: readonly string[]): void {
  const other = output.find((one) => one.startsWith(`${file}/`) || file.startsWith(`${one}/`))
  if (other) throw new Error(`the output cannot have both \`${file}\` and \`${other}\``)
}

/** Calls a hook of all plugins. What the site's plugins throw becomes problems. */
function callHooks<Result>(
  project: Project,
  hook: string,
  call: (plugin: Feature) => readonly Result[] | undefined,
): { results: Result[]; problems: Problem[] } {
  const found = { results: [] as Result[], problems: [] as Problem[] }
  for (const plugin of listPlugins(project)) {
    try {
      found.results.push(...(call(plugin) ?? []))
    } catch (error) {
      found.problems.push(faultOf(project, { plugin, hook }, error))
    }
  }
  return found
}

/** @throws the error of a feature, which is one of the engine */
function faultOf(project: Project, of: { plugin: Feature; hook: string }, error: unknown): Problem {
  if (features.includes(of.plugin)) throw error
  return pluginFault(project, of, error)
}

/** The record of a page for writers, in the language of a site. */
function reportPage({ path, title }: Report, site: Site): Page {
  const pathIn = (lang: Lang): string => joinPath(path, { ...site, lang }, site)
  const own = title(site)
  return generatedPage(site, {
    pagePath: path,
    pageType: 'doc-wide',
    title: own,
    headingTitle: own,
    // It is for those who write the site, not for search engines.
    frontmatter: { head: [['meta', { name: 'robots', content: 'noindex' }]], editLink: false },
    alternates: Object.fromEntries(site.locales.map(({ lang }) => [lang, pathIn(lang)])),
  })
}
