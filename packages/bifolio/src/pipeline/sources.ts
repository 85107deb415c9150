import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BundleInput, hasOwnModules } from '../bundle/entries.ts'
import { readJson } from '../config/json.ts'
import { type MetaEntry, type NavLinkUse, readMeta, readNav } from '../config/meta.ts'
import { findModules, type PageModules } from '../content/modules.ts'
import { type SourceTree, scanSources } from '../content/scan.ts'
import { readText } from '../content/source.ts'
import { isObject } from '../shared/is-object.ts'
import { offsetPosition } from '../shared/position.ts'
import type { EmittedFile, NavItem, Problem, Route } from '../shared/types.ts'
import { bundledBrand } from '../site/configured-styles.ts'
import { LABELS_FILE, type MenuLabels } from '../site/menus/menu-labels.ts'
import { isDraft } from './page-start.ts'
import type { Project } from './project.ts'
import { readThemeStyles } from './theme-styles.ts'

/** The current content of a project. */
export interface ProjectSources extends SourceTree, PageModules {
  /** The pages that are not part of the site yet; they are not among the routes. */
  drafts: Route[]
  /** By folder, relative to the content folder; with the keys of `labels`. */
  meta: Map<string, MetaEntry[]>
  /** By folder; with the keys of `labels`. */
  nav: Map<string, { nav: NavItem[]; links: NavLinkUse[] }>
  /** What the keys in menus stand for, in each language. */
  labels: MenuLabels
  /** The stylesheet of the site, if any. */
  styles?: EmittedFile
}

/**
 * Scans the content of a project and reads its menu files.
 * @param before what was read last, whose menus stay while their files cannot be read. Default: none.
 */
export function readSources(project: Project, before?: Pick<ProjectSources, 'meta' | 'nav'>): ProjectSources {
  const { context } = project
  const tree = scanSources(context)
  const drafts = context.drafts ? [] : tree.routes.filter((route) => isDraft(route))
  const routes = tree.routes.filter((route) => !drafts.includes(route))
  const found = findModules(routes, context)
  const styles = readThemeStyles(project, hasOwnModules(createBundleInput(project, found.modules, '')))
  const { labels, problems } = readMenuLabels(project.dirs.root)
  const sources = {
    ...tree,
    routes,
    drafts,
    ...found,
    meta: new Map(),
    nav: new Map(),
    labels,
    styles: styles.file,
  }
  for (const file of tree.metaFiles) readMenuFile(sources, { root: project.context.root, file }, before)
  sources.problems.push(...project.problems, ...styles.problems, ...problems)
  return sources
}

function readMenuFile(
  sources: ProjectSources,
  { root, file }: { root: string; file: string },
  before?: Pick<ProjectSources, 'meta' | 'nav'>,
): void {
  const { text, problem } = readText(join(root, file), file)
  if (problem) {
    sources.problems.push(problem)
    return
  }
  const folder = file.slice(0, Math.max(0, file.lastIndexOf('/'))).normalize('NFC')
  if (file.endsWith('_nav.json')) {
    const { nav, links, problems } = readNav(text, file)
    const kept = isUnreadable(nav, problems) ? before?.nav.get(folder) : undefined
    sources.nav.set(folder, kept ?? { nav, links })
    sources.problems.push(...problems)
  } else {
    const { entries, problems } = readMeta(text, file)
    const kept = isUnreadable(entries, problems) ? before?.meta.get(folder) : undefined
    sources.meta.set(folder, kept ?? entries)
    sources.problems.push(...problems)
  }
}

const isUnreadable = (entries: readonly unknown[], problems: readonly Problem[]): boolean =>
  entries.length === 0 && problems.length > 0

/** Reads the label file, if the site has one; otherwise labels are used as written. */
function readMenuLabels(root: string): { labels: MenuLabels; problems: Problem[] } {
  const path = join(root, LABELS_FILE)
  if (!existsSync(path)) return { labels: {}, problems: [] }
  const { text, problem } = readText(path, LABELS_FILE)
  if (problem) return { labels: {}, problems: [problem] }
  const json = readJson(text)
  if (!('fault' in json)) return { labels: isObject(json.value) ? json.value : {}, problems: [] }
  const location = { file: LABELS_FILE, ...offsetPosition(text, json.offset) }
  return { labels: {}, problems: [{ ...json.fault, ...location }] }
}

/** The input of the bundler. @param cacheDir absolute path of a folder for the bundle */
export function createBundleInput(
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
    ...(config.search.module && { search: resolve(dirs.root, config.search.module) }),
    theme: config.plugins.flatMap(({ theme }) => theme ?? []),
    stylesheet: bundledBrand(config.themeConfig),
    aliases: context.aliases,
    define: config.define,
  }
}
