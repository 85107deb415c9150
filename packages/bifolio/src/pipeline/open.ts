import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { readAliases } from '../config/aliases.ts'
import { locateInConfig } from '../config/config-location.ts'
import { loadConfig } from '../config/load.ts'
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
import type { Project } from './project.ts'

export type ProjectResult = { project: Project } | { problems: Problem[] }

const CACHE = '.bifolio'

/** How a site is opened. */
export interface OpenOptions {
  /** Default: the configuration's host. */
  host?: HostName
  /** See `CompileContext`. Default: `false`. */
  drafts?: boolean
}

/**
 * Loads the configuration of a site.
 * @param root absolute path or one relative to the working directory
 */
export async function openProject(
  root: string,
  configFile?: string,
  { host, drafts = false }: OpenOptions = {},
): Promise<ProjectResult> {
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
  if (!existsSync(content)) {
    return { problems: [problem('missing-content-folder', { file: config.root }, { root: config.root })] }
  }
  const dirs = {
    root: rootDir,
    content,
    public: publicFolder(rootDir, content, config.publicDir),
    out: followLink(resolve(rootDir, config.outDir)),
    cache,
  }
  const rules = routeRules(config)
  const { aliases, problems } = readAliases(rootDir)
  const inContent = (path: string): string => slashPath(content, path)
  const packages = findOptionalPackages(config, rootDir, loaded.file)
  const opened = { config, configFile: loaded.file, configDependencies: loaded.dependencies, dirs }
  const plugins = await readPlugins(opened)
  const pages = await writePages(opened)
  problems.push(...packages.problems, ...plugins.problems, ...pages.problems)
  const context: CompileContext = {
    root: content,
    exclude: config.route.exclude,
    ignore: [dirs.out, resolve(rootDir, config.outDir), dirs.public, dirs.cache].map(inContent),
    publicDir: dirs.public,
    base: config.base,
    cleanUrls: config.route.cleanUrls,
    titles: Object.fromEntries(
      config.locales.map(({ lang, title = config.title, description = config.description }) => [
        lang,
        { title, description },
      ]),
    ),
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
    site: rootDir,
    fenceWords: config.plugins.flatMap(({ fenceWords = [] }) => fenceWords),
  }
  const configDependencies = [...loaded.dependencies, ...plugins.files, ...(aliases ? [aliases.path] : [])]
  const project = { ...opened, configDependencies, rules, context, problems, watched: [] }
  const { module } = config.search
  if (module && !existsSync(resolve(rootDir, module)))
    problems.push(problem('missing-site-module', locateInConfig(project, module, 'search'), { name: module }))
  return { project }
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
