import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { readAliases } from '../config/aliases.ts'
import type { AnnotationSource } from '../config/check.ts'
import { locateInConfig } from '../config/config-location.ts'
import { loadConfig } from '../config/load.ts'
import type { Config } from '../config/schema.ts'
import { aliasedPaths } from '../content/aliases.ts'
import type { CompileContext } from '../content/compile-context.ts'
import { problem } from '../errors/problem.ts'
import { createCacheFolder, isCacheOurs, removeSpecialFiles } from '../files/markers.ts'
import { slashPath } from '../files/slash-path.ts'
import type { HostName } from '../shared/hosts.ts'
import { policyOf } from '../shared/policy.ts'
import { hasErrors } from '../shared/problems.ts'
import type { Problem } from '../shared/types.ts'
import { routeRules } from '../site/site.ts'
import { translationLock } from '../translations/translation-lock.ts'
import { configForHost } from './host.ts'
import { readContentPlugins } from './open/content-plugins.ts'
import { withGlossary } from './open/glossary.ts'
import { mountVersions } from './open/mount-versions.ts'
import { findOptionalPackages } from './open/optional-packages.ts'
import type { Project } from './project.ts'

export type ProjectResult = { project: Project } | { problems: Problem[] }

const CACHE = '.bifolio'

/** How a site is opened. */
export interface OpenOptions {
  /** Default: that of the configuration. */
  host?: HostName
  /** See `CompileContext`. Default: `false`. */
  drafts?: boolean
  /** Whether the content of all versions is needed, also of those that git has. Default: `true`. */
  references?: boolean
}

/**
 * Loads the configuration of a site.
 * @param root absolute path or one relative to the working directory
 */
export async function openProject(
  root: string,
  configFile?: string,
  { host, drafts = false, references = true }: OpenOptions = {},
): Promise<ProjectResult> {
  const rootDir = resolve(root)
  // With the separator, a file is no folder.
  if (!existsSync(rootDir + sep))
    return { problems: [problem('missing-site-folder', { file: root }, { root })] }
  const cache = join(rootDir, CACHE)
  if (!isCacheOurs(cache) || !removeSpecialFiles(cache))
    return { problems: [problem('foreign-cache', { file: CACHE })] }
  const loaded = await loadConfig({ root: rootDir, configFile, cacheDir: cache })
  if ('problems' in loaded) return loaded
  createCacheFolder(cache)
  const { glossary, config, problems: wrongTerms } = withGlossary(configForHost(loaded.config, host), rootDir)
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
  const plugins = await readContentPlugins(config, rootDir, loaded.file)
  problems.push(...wrongTerms, ...packages.problems, ...plugins.problems)
  const context: CompileContext = {
    root: content,
    mounts: {},
    exclude: config.route.exclude,
    ignore: [
      dirs.out,
      resolve(rootDir, config.outDir),
      dirs.public,
      dirs.cache,
      ...(config.agents.skills === undefined ? [] : [resolve(rootDir, config.agents.skills)]),
    ].map(inContent),
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
    math: packages.folders.katex !== undefined,
    mermaid: packages.folders.mermaid,
    typescript: packages.typescript,
    headingIds: config.markdown.headingIds,
    langAlias: config.markdown.langAlias,
    define: config.define,
    fallbackHeadingTitle: config.themeConfig.fallbackHeadingTitle,
    searchCode: config.search.codeBlocks,
    aliases,
    plugins: plugins.plugins,
    drafts,
    policy: policyOf(config),
    site: rootDir,
    annotations: [...annotationsOf(config), ...machineNotes(config)],
    fenceWords: config.checks.flatMap(({ fenceWords = [] }) => fenceWords),
  }
  const { file, dependencies } = loaded
  const configDependencies = [...dependencies, ...plugins.files, ...(aliases ? [aliases.path] : [])]
  const project = { config, configFile: file, configDependencies, rules, dirs, context, glossary, problems }
  return references ? withReferences(project) : { project }
}

/** Reads the versions of a site that are references of git. */
export async function withReferences(project: Project): Promise<ProjectResult> {
  const { config, dirs, context } = project
  const aliased = (word: string) => aliasedPaths(context.aliases, word)
  const versions = await mountVersions({ config, dirs, aliased })
  const problems = versions.problems.map(({ file, word = '', ...found }) => ({
    ...found,
    ...(file === undefined ? locateInConfig(project, word, 'versions') : { file }),
  }))
  if (hasErrors(problems)) return { problems }
  const mounted = { ...context, mounts: versions.mounts }
  return { project: { ...project, context: mounted, problems: [...project.problems, ...problems] } }
}

/** What tells readers that a program has translated parts of a page. */
function machineNotes(config: Config): AnnotationSource[] {
  const lock = translationLock(config)
  if (!lock || !config.translations.machineNote) return []
  return [{ module: new URL('../translations/machine-note.js', import.meta.url).href, options: { lock } }]
}

/** What is shown of checks, and of translations if no check does it. */
function annotationsOf({ checks, translations: { lock } }: Config): AnnotationSource[] {
  const ofChecks = checks.flatMap(({ annotations = [] }) => annotations)
  if (!lock || checks.some(({ name, annotations }) => name === 'translations' && annotations)) return ofChecks
  const { href: module } = new URL('../translations/annotate.js', import.meta.url)
  return [...ofChecks, { module, options: { lock } }]
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
