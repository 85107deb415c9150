import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { readAliases } from '../config/aliases.ts'
import { locateInConfig } from '../config/config-location.ts'
import { loadConfig } from '../config/load.ts'
import type { Locale } from '../config/locales.ts'
import type { CompileContext } from '../content/compile-context.ts'
import { problem } from '../errors/problem.ts'
import { createCacheFolder, isCacheOurs, removeSpecialFiles } from '../files/markers.ts'
import { slashPath } from '../files/slash-path.ts'
import type { HostName } from '../shared/hosts.ts'
import { configuredPolicy } from '../shared/policy.ts'
import type { Problem } from '../shared/types.ts'
import { routeRules } from '../site/site.ts'
import { findOptionalPackages } from './open/optional-packages.ts'
import { readPlugins, writePages } from './open/plugins.ts'
import type { OpenedSite, Project } from './project.ts'

export type ProjectResult = { project: Project } | { problems: Problem[] }

const CACHE = '.bifolio'

/** Which site is meant. */
export interface SiteOptions {
  /** Folder of the site, absolute or relative to the working directory. Default: the working directory. */
  root?: string
  /** Configuration file, relative to `root`. Default: `bifolio.config.ts`, `.mts`, `.js` or `.mjs`. */
  config?: string
}

/** How a site is opened. */
export interface OpenOptions extends SiteOptions {
  /** Default: the configuration's host. */
  host?: HostName
  /** See `CompileContext`. Default: `false`. */
  drafts?: boolean
}

/** Opens a site: reads its configuration, then what the configuration names. */
export async function openProject(options: OpenOptions = {}): Promise<ProjectResult> {
  const opened = await readSite(options)
  return 'problems' in opened ? opened : { project: await openContent(opened, options.drafts ?? false) }
}

/** The configuration of a site, and its folders. */
async function readSite({
  root = '.',
  config: configFile,
  host,
}: OpenOptions): Promise<OpenedSite | { problems: Problem[] }> {
  const rootDir = resolve(root)
  // With the separator, a file does not exist.
  if (!existsSync(rootDir + sep))
    return { problems: [problem('missing-site-folder', { file: root }, { root })] }
  const [found] = /[#!?]/.exec(rootDir) ?? []
  if (found) return { problems: [problem('unusable-site-folder', { file: root }, { root: rootDir, found })] }
  const cache = join(rootDir, CACHE)
  if (!isCacheOurs(cache) || !removeSpecialFiles(cache))
    return { problems: [problem('foreign-cache', { file: CACHE })] }
  const loaded = await loadConfig({ root: rootDir, configFile, cacheDir: cache })
  if ('problems' in loaded) return loaded
  createCacheFolder(cache)
  const config = host ? { ...loaded.config, deploy: { host } } : loaded.config
  const content = resolve(rootDir, config.root)
  if (!existsSync(content))
    return { problems: [problem('missing-content-folder', { file: config.root }, { root: config.root })] }
  const dirs = {
    root: rootDir,
    content,
    public: publicFolder(rootDir, content, config.publicDir),
    out: followLink(resolve(rootDir, config.outDir)),
    cache,
  }
  return { config, configFile: loaded.file, configDependencies: loaded.dependencies, dirs }
}

/** What the configuration names, and what compiling a page needs to know of the site. */
async function openContent(opened: OpenedSite, drafts: boolean): Promise<Project> {
  const { config, dirs } = opened
  const rules = routeRules(config)
  const { aliases, problems: ofAliases } = readAliases(dirs.root)
  const packages = findOptionalPackages(opened)
  const plugins = await readPlugins(opened)
  const pages = await writePages(opened)
  const { module } = config.search
  const isLost = module && !existsSync(resolve(dirs.root, module))
  const lost = isLost
    ? [problem('missing-site-module', locateInConfig(opened, module, 'search'), { name: module })]
    : []
  const inContent = resolve(dirs.content, config.publicDir)
  const ignored =
    inContent !== dirs.public && existsSync(inContent)
      ? [
          problem(
            'second-public-folder',
            { file: slashPath(dirs.root, inContent) },
            { first: slashPath(dirs.root, dirs.public) },
          ),
        ]
      : []
  const texts = ({ lang, title, description }: Locale) => [lang, { title, description }] as const
  const context: CompileContext = {
    root: dirs.content,
    exclude: config.route.exclude,
    ignore: [dirs.out, resolve(dirs.root, config.outDir), dirs.public, dirs.cache].map((path) =>
      slashPath(dirs.content, path),
    ),
    publicDir: dirs.public,
    base: config.base,
    cleanUrls: config.route.cleanUrls,
    titles: Object.fromEntries(config.locales.map(texts)),
    rules,
    strings: Object.fromEntries(config.locales.map(({ lang, strings }) => [lang, strings])),
    defaultWrapCode: config.markdown.defaultWrapCode,
    math: Boolean(packages.folders.katex),
    packages: packages.folders,
    langAlias: config.markdown.langAlias,
    define: config.define,
    fallbackHeadingTitle: config.themeConfig.fallbackHeadingTitle,
    searchCode: config.search.codeBlocks,
    aliases,
    plugins: plugins.sources,
    generated: pages.generated,
    drafts,
    policy: configuredPolicy(config),
    site: dirs.root,
    fenceWords: config.plugins.flatMap(({ fenceWords = [] }) => fenceWords),
  }
  return {
    ...opened,
    configDependencies: [...opened.configDependencies, ...plugins.files, ...(aliases ? [aliases.path] : [])],
    rules,
    context,
    problems: [
      ...ofAliases,
      ...packages.problems,
      ...plugins.problems,
      ...pages.problems,
      ...lost,
      ...ignored,
    ],
    watched: pages.watched,
  }
}

/** The public folder: beside the configuration, or else in the content, as in Rspress sites. @param name `publicDir` of the configuration */
export function publicFolder(root: string, content: string, name: string): string {
  const inContent = resolve(content, name)
  return !existsSync(resolve(root, name)) && existsSync(inContent) ? inContent : resolve(root, name)
}

/** The output folder may be a symbolic link: its target is replaced, not the link. */
function followLink(path: string): string {
  return existsSync(path) && lstatSync(path).isSymbolicLink() ? realpathSync(path) : path
}
