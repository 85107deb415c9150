import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type BundleInput, hasOwnModules } from '../bundle/entries.ts'
import { readJson } from '../config/json.ts'
import { type MetaEntry, type NavLinkUse, readMeta, readNav } from '../config/meta.ts'
import { findModules, type PageModules } from '../content/modules.ts'
import { type SourceTree, scanSources } from '../content/scan.ts'
import { readText } from '../content/source.ts'
import { contentPath } from '../files/version-mounts.ts'
import { isObject } from '../shared/is-object.ts'
import { positionAt } from '../shared/position.ts'
import { routeOf } from '../shared/route.ts'
import type { EmittedFile, NavItem, Problem, Route } from '../shared/types.ts'
import { LABELS_FILE, MenuLabels } from '../site/menus/menu-labels.ts'
import { bundledBrand } from '../site/theme-styles.ts'
import { isDraft } from './page-start.ts'
import type { Project } from './project.ts'
import { readThemeStyles } from './theme-styles.ts'

/** The current content of a project. */
export interface ProjectSources extends SourceTree, PageModules {
  /** The pages that are not part of the site yet; they are not among the routes. */
  drafts: Route[]
  /** By folder, relative to the content folder. */
  meta: Map<string, MetaEntry[]>
  /** By folder. */
  nav: Map<string, { nav: NavItem[]; links: NavLinkUse[] }>
  /** The stylesheet of the site, if any. */
  styles?: EmittedFile
}

/** Scans the content of a project and reads its menu files. */
export function readSources(project: Project): ProjectSources {
  const { context } = project
  const tree = scanSources(context)
  const drafts = context.drafts ? [] : tree.routes.filter((route) => isDraft(route, context))
  const routes = tree.routes.filter((route) => !drafts.includes(route))
  const files = routes.map(({ file }) => file)
  const found = findModules(files, context)
  const styles = readThemeStyles(project, hasOwnModules(bundleInputOf(project, found.modules, '')))
  const sources = {
    ...tree,
    routes,
    drafts,
    ...found,
    meta: new Map(),
    nav: new Map(),
    styles: styles.file,
  }
  const { labels, problems } = readMenuLabels(project.dirs.root)
  for (const file of tree.metaFiles) readMenuFile(sources, file, project, labels)
  sources.problems.push(...project.problems, ...styles.problems, ...problems)
  return sources
}

function readMenuFile(
  sources: ProjectSources,
  file: string,
  { context, rules }: Project,
  labels: MenuLabels,
): void {
  const { text, problem } = readText(contentPath(file, context), file)
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

/** Reads the label file, if the site has one; otherwise labels are used as written. */
function readMenuLabels(root: string): { labels: MenuLabels; problems: Problem[] } {
  const path = join(root, LABELS_FILE)
  const none = new MenuLabels({})
  if (!existsSync(path)) return { labels: none, problems: [] }
  const { text, problem } = readText(path, LABELS_FILE)
  if (problem) return { labels: none, problems: [problem] }
  const json = readJson(text)
  if (!('fault' in json))
    return { labels: isObject(json.value) ? new MenuLabels(json.value) : none, problems: [] }
  const location = { file: LABELS_FILE, ...positionAt(text, json.offset) }
  return { labels: none, problems: [{ ...json.fault, ...location }] }
}

/** The input of the bundler. @param cacheDir absolute path of a folder for the bundle */
export function bundleInputOf(
  { config, dirs, context }: Project,
  modules: BundleInput['modules'],
  cacheDir: string,
): BundleInput {
  const texts = join(dirs.root, LABELS_FILE)
  return {
    root: dirs.content,
    site: dirs.root,
    publicDir: dirs.public,
    cacheDir,
    base: config.base,
    modules,
    ...(existsSync(texts) && { texts }),
    stylesheet: bundledBrand(config.themeConfig),
    aliases: context.aliases,
    define: config.define,
    hasReferences: config.versions.length > 1,
  }
}
