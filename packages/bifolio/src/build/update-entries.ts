import { basename } from 'node:path'
import type { Bundle } from '../bundle/bundle.ts'
import { publishedServer } from '../bundle/prebuilt-shell.ts'
import type { PageEntry, Problem, Route } from '../shared/types.ts'
import { unchangedPages } from './cache.ts'
import { type BuildResult, counter } from './options.ts'
import { PAGES_FOR_WORKERS, runTask } from './run-task.ts'
import type { Build, Bundled } from './start.ts'
import type { TaskSetup, UnfinishedPage } from './tasks.ts'
import { SharedPages } from './versions/shared-pages.ts'

/** The current pages of a site, those with components only as far as these could be bundled. */
export interface CurrentPages extends Omit<UnbundledPages, 'bundle'> {
  /** The files of those that were compiled; the others have not changed, or come from the shared cache. */
  compiled: ReadonlySet<string>
  bundle: Bundle
  /** See `BuildResult`. */
  shared: BuildResult['shared']
}

/** The current pages of a site that cannot be bundled, rendered as far as they use no modules of the site. */
export interface UnbundledPages {
  /** By file, in the order of the routes. */
  entries: ReadonlyMap<string, PageEntry>
  bundle?: undefined
  /** See `Bundled`. */
  bundleProblems: Problem[]
}

/** Compiles changed pages while the bundler runs; pages with components wait for the bundle. */
export async function updateEntries(
  { project, sources, options, before, remote, takenAt }: Build,
  bundling: Promise<Bundled>,
): Promise<CurrentPages | UnbundledPages> {
  // Marks a rejection as handled if the build fails elsewhere first.
  bundling.catch(() => {})
  const { context, dirs } = project
  const pages = remote?.pages(sources.routes)
  const routes = (options.shard && pages?.shard(options.shard)) ?? sources.routes
  const unchanged = unchangedPages(routes, before, context)
  const wanted = routes.filter(({ file }) => !unchanged.has(file))
  // All pages of a shard have to be on the server at the end, those that have not changed here, too.
  const asked = options.shard ? routes : wanted
  const found = await pages?.find(asked)
  for (const [file, { entry }] of found ?? []) unchanged.set(file, entry)
  const setup: TaskSetup = { context, cacheDir: dirs.cache, serverFile: '' }
  const jobOf = (route: Route) => ({ route, before: before.pages[route.file]?.entry.content })
  const changed = wanted.filter(({ file }) => !unchanged.has(file))
  const inWorkers = changed.length >= PAGES_FOR_WORKERS
  const onDone = counter('compile', changed.length, options)
  const compile = (some: readonly Route[]) =>
    runTask('compile', setup, inPageOrder(some).map(jobOf), { onDone })
  const versions = new SharedPages(context, before)
  const { first, waiting } = await compileShared(changed, versions, compile)
  const { bundle, problems: bundleProblems } = await bundling
  const rendering = { ...setup, serverFile: bundle?.serverFile ?? publishedServer() ?? '' }
  const unfinished = first.filter((result): result is UnfinishedPage => 'route' in result)
  // The name of a bundle contains its hash; its folder differs between machines.
  const bundleOf = ({ file }: Route): string => found?.get(file)?.bundle ?? basename(before.serverFile)
  const isOutdated = (route: Route): boolean =>
    unchanged.get(route.file)?.isDynamic === true && bundleOf(route) !== basename(rendering.serverFile)
  // Without a new bundle, the results of the last one are as good as any.
  const outdated = bundle ? routes.filter(isOutdated) : []
  const finished = rendering.serverFile ? await runTask('finish', rendering, unfinished, { inWorkers }) : []
  const different = rendering.serverFile ? versions.lacking(waiting, finished) : []
  // With a bundle, every page is finished.
  const compiled = [
    ...first.filter((result): result is PageEntry => !('route' in result)),
    ...finished,
    ...(await runTask('compile', rendering, [...outdated, ...different].map(jobOf), { inWorkers })),
  ] as PageEntry[]
  onDone(versions.taken.size + different.length)
  const entries = new Map([...unchanged, ...versions.taken])
  const strings = new Map<string, string>()
  for (const entry of compiled) entries.set(entry.file, withSharedStrings(entry, strings))
  if (!bundle) return { bundleProblems, entries: inRouteOrder(routes, entries) }
  const files = new Set(compiled.map(({ file }) => file))
  const taken = asked.filter(({ file }) => found?.has(file) && !files.has(file))
  const lacking = new Set(files)
  for (const { file } of asked) if (!found?.has(file)) lacking.add(file)
  remote?.upload(async () => pages?.fill(entries, lacking, bundle.serverFile, takenAt))
  return {
    bundle,
    bundleProblems,
    compiled: files,
    entries: inRouteOrder(routes, entries),
    shared: remote && { wanted: asked.length, found: taken.length, stored: 0 },
  }
}

/**
 * Compiles pages, each once that several versions share.
 * @returns the results, and the pages that may be the same as one that waits for the bundle
 */
async function compileShared(
  routes: readonly Route[],
  versions: SharedPages,
  compile: (routes: readonly Route[]) => Promise<(PageEntry | UnfinishedPage)[]>,
): Promise<{ first: (PageEntry | UnfinishedPage)[]; waiting: Route[] }> {
  const groups = versions.groups(versions.lacking(routes))
  const first = await compile(groups.flatMap((group) => group.slice(0, 1)))
  // Modules of the site may show the version.
  const unfinished = first.flatMap((result) => ('route' in result ? result : []))
  const open = new Set(
    unfinished.filter(({ page }) => page.modules.length === 0).map(({ route }) => route.file),
  )
  const others = (isOpen: boolean): Route[] =>
    groups.flatMap(([leading, ...rest]) => (open.has(leading?.file ?? '') === isOpen ? rest : []))
  const entries = first.filter((result): result is PageEntry => !('route' in result))
  const second = await compile(versions.lacking(others(false), entries))
  return { first: [...first, ...second], waiting: others(true) }
}

/** Each string of a result that a worker sends is a copy: at 100,000 pages, those of links take a tenth of the memory of all entries. */
function withSharedStrings(entry: PageEntry, strings: Map<string, string>): PageEntry {
  const shared = (text: string): string => {
    const known = strings.get(text)
    if (known === undefined) strings.set(text, text)
    return known ?? text
  }
  for (const link of entry.links) {
    link.file = shared(link.file)
    if (link.target.kind === 'page') link.target.path = shared(link.target.path)
  }
  return entry
}

/** Orders the languages of a page one after the other, as they share code: its highlighted lines are then cached. */
function inPageOrder(routes: readonly Route[]): Route[] {
  return [...routes].sort((a, b) => (a.pagePath < b.pagePath ? -1 : a.pagePath > b.pagePath ? 1 : 0))
}

function inRouteOrder(
  routes: readonly Route[],
  entries: ReadonlyMap<string, PageEntry>,
): Map<string, PageEntry> {
  return new Map(
    routes.flatMap(({ file }) => {
      const entry = entries.get(file)
      return entry ? [[file, entry] as const] : []
    }),
  )
}
