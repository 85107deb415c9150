import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { BundleInput } from '../bundle/entries.ts'
import { loadConfig } from '../config/load.ts'
import { type MetaEntry, type NavLinkUse, readMeta, readNav } from '../config/meta.ts'
import type { Config } from '../config/schema.ts'
import { readAliases } from '../content/aliases.ts'
import type { CompileContext } from '../content/compilation.ts'
import { findModules, type PageModules } from '../content/modules.ts'
import { type SourceTree, scanSources } from '../content/scan.ts'
import { readText } from '../content/source.ts'
import { isCacheOurs, markCache } from '../files/marks.ts'
import type { HostName } from '../shared/hosts.ts'
import { policySources } from '../shared/policy.ts'
import { type RouteRules, routeOf } from '../shared/route.ts'
import type { EmittedFile, NavItem, Problem } from '../shared/types.ts'
import { routeRules } from '../site/site.ts'
import { readContentPlugins } from './content-plugins.ts'
import { configForHost } from './host.ts'
import { missingHomes, unknownInterfaces } from './language-problems.ts'
import { LABELS_FILE, MenuLabels } from './menu-labels.ts'
import { findOptionalPackages } from './optional-packages.ts'
import { readThemeStyles } from './theme-styles.ts'

/** A site on disk: its configuration, its folders and what was found in them. */
export interface Project {
  config: Config
  /** Absolute path of the configuration. */
  configFile: string
  /** Absolute paths of the files that the configuration was read from. */
  configDependencies: string[]
  rules: RouteRules
  /** All absolute. `content` is what the paths of pages are relative to. */
  dirs: { root: string; content: string; public: string; out: string; cache: string }
  context: CompileContext
  /** What is wrong besides, though the site can be opened. */
  problems: Problem[]
}

/** The content of a project as it is now. */
export interface ProjectSources extends SourceTree, PageModules {
  /** By folder, relative to the content folder. */
  meta: Map<string, MetaEntry[]>
  /** By folder. */
  nav: Map<string, { nav: NavItem[]; links: NavLinkUse[] }>
  /** The stylesheet of the site, if it has one. */
  styles?: EmittedFile
}

export type ProjectResult = { project: Project } | { problems: Problem[] }

const CACHE = '.bifolio'
const FOREIGN_CACHE: Problem = {
  severity: 'error',
  file: CACHE,
  message: 'The cache folder cannot be written: there are files in it that bifolio did not write.',
  hint: 'Rename it. If it is the cache of an earlier version, delete it.',
}

/**
 * Loads the configuration of a site.
 * @param root absolute path or one relative to the working directory
 * @param host default: what the configuration names
 */
export async function openProject(
  root: string,
  configFile?: string,
  host?: HostName,
): Promise<ProjectResult> {
  const rootDir = resolve(root)
  if (!existsSync(rootDir)) {
    const message = `The folder \`${root}\` does not exist.`
    return {
      problems: [
        { severity: 'error', file: root, message, hint: 'Name the folder of the site with `--root`.' },
      ],
    }
  }
  const cache = join(rootDir, CACHE)
  if (!isCacheOurs(cache)) return { problems: [FOREIGN_CACHE] }
  const loaded = await loadConfig({ root: rootDir, configFile, cacheDir: cache })
  if ('problems' in loaded) return loaded
  markCache(cache)
  const config = configForHost(loaded.config, host)
  const content = join(rootDir, config.root)
  if (!existsSync(content)) {
    const message = `The content folder \`${config.root}\` does not exist.`
    const hint = 'Create it, or fix `root` in the configuration.'
    return { problems: [{ severity: 'error', file: config.root, message, hint }] }
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
  const inContent = (path: string): string => relative(content, path).split(sep).join('/')
  const packages = findOptionalPackages(config, rootDir, loaded.file)
  const plugins = await readContentPlugins(config, rootDir, loaded.file)
  problems.push(...packages.problems, ...plugins.problems)
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
    math: packages.folders.katex !== undefined,
    mermaid: packages.folders.mermaid,
    headingIds: config.markdown.headingIds,
    fallbackHeadingTitle: config.themeConfig.fallbackHeadingTitle,
    searchCode: config.search.codeBlocks,
    aliases,
    plugins: plugins.plugins,
    policy: policySources(config),
    site: rootDir,
    annotations: config.checks.flatMap(({ annotations = [] }) => annotations),
    fenceWords: config.checks.flatMap(({ fenceWords = [] }) => fenceWords),
  }
  const { file, dependencies } = loaded
  const configDependencies = [...dependencies, ...plugins.files, ...(aliases ? [aliases.path] : [])]
  const project = { config, configFile: file, configDependencies, rules, dirs, context }
  return { project: { ...project, problems: [...problems, ...unknownInterfaces(project)] } }
}

/** What the bundler has to know. @param cacheDir absolute path of a folder for the bundle */
export function bundleInputOf(
  { config, dirs, context }: Project,
  modules: BundleInput['modules'],
  cacheDir: string,
): BundleInput {
  const texts = join(dirs.root, LABELS_FILE)
  return {
    root: dirs.content,
    site: dirs.root,
    cacheDir,
    base: config.base,
    modules,
    ...(existsSync(texts) && { texts }),
    aliases: context.aliases,
  }
}

/** Beside the configuration, or else in the content, where sites of Rspress have it. */
function publicFolder(root: string, content: string, name: string): string {
  const inContent = join(content, name)
  return !existsSync(join(root, name)) && existsSync(inContent) ? inContent : join(root, name)
}

/** The output folder may be a link: what it leads to is replaced, not the link. */
function followLink(path: string): string {
  return existsSync(path) && lstatSync(path).isSymbolicLink() ? realpathSync(path) : path
}

/** Looks at the content of a project and reads its menu files. */
export function readSources(project: Project): ProjectSources {
  const { config, dirs } = project
  const tree = scanSources(project.context)
  const files = tree.routes.map(({ file }) => file)
  const styles = readThemeStyles(project)
  const sources = {
    ...tree,
    ...findModules(files, project.context),
    meta: new Map(),
    nav: new Map(),
    styles: styles.file,
  }
  const labels = MenuLabels.read(dirs.root)
  for (const file of tree.metaFiles) readMenuFile(sources, file, project, labels)
  sources.problems.push(
    ...project.problems,
    ...styles.problems,
    ...labels.problems,
    ...missingHomes(config, tree.routes),
  )
  return sources
}

function readMenuFile(
  sources: ProjectSources,
  file: string,
  { dirs, rules }: Project,
  labels: MenuLabels,
): void {
  const { text, problem } = readText(join(dirs.content, file), file)
  if (problem) {
    sources.problems.push(problem)
    return
  }
  const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')))
  const { lang } = routeOf(file, rules)
  if (file.endsWith('_nav.json')) {
    const { nav, links, problems } = readNav(text, file)
    sources.nav.set(folder, { nav: labels.inNav(nav, lang), links })
    sources.problems.push(...problems)
  } else {
    const { entries, problems } = readMeta(text, file)
    sources.meta.set(folder, labels.inMeta(entries, lang))
    sources.problems.push(...problems)
  }
}
