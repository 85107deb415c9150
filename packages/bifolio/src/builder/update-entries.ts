import { basename } from 'node:path'
import type { Bundle } from '../bundle/bundle.ts'
import { publishedServer } from '../bundle/prebuilt-shell.ts'
import type { PageEntry, Problem, Route } from '../shared/types.ts'
import { unchangedPages } from './build-record.ts'
import { counter } from './options.ts'
import { PAGES_FOR_WORKERS, runTask } from './run-task.ts'
import type { Build, Bundled } from './start.ts'
import type { TaskSetup, UnfinishedPage } from './tasks.ts'

/** The current pages of a site, those with components only as far as these could be bundled. */
export interface CurrentPages extends Omit<UnbundledPages, 'bundle'> {
  /** The files of those that were compiled; the others have not changed, or come from the shared cache. */
  compiled: ReadonlySet<string>
  bundle: Bundle
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
  { project, sources, options, before, sharedPages, takenAt }: Build,
  bundling: Promise<Bundled>,
): Promise<CurrentPages | UnbundledPages> {
  // Marks a rejection as handled if the build fails elsewhere first.
  bundling.catch(() => {})
  const { context, dirs } = project
  const routes = sharedPages?.routes ?? sources.routes
  const unchanged = unchangedPages(routes, before)
  const wanted = routes.filter(({ file }) => !unchanged.has(file))
  const found = await sharedPages?.find(wanted)
  for (const [file, { entry }] of found ?? []) unchanged.set(file, entry)
  const setup: TaskSetup = { context, cacheDir: dirs.cache, serverFile: '' }
  const jobOf = (route: Route) => ({ route, before: before.pages[route.file]?.entry.content })
  const changed = wanted.filter(({ file }) => !unchanged.has(file))
  const inWorkers = changed.length >= PAGES_FOR_WORKERS
  const onDone = counter('compile', changed.length, options)
  const first = await runTask('compile', setup, inPageOrder(changed).map(jobOf), { onDone })
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
  // With a bundle, every page is finished.
  const compiled = [
    ...first.filter((result): result is PageEntry => !('route' in result)),
    ...finished,
    ...(await runTask('compile', rendering, outdated.map(jobOf), { inWorkers })),
  ] as PageEntry[]
  const entries = new Map(unchanged)
  const strings = new Map<string, string>()
  for (const entry of compiled) entries.set(entry.file, withSharedStrings(entry, strings))
  if (!bundle) return { bundleProblems, entries: inRouteOrder(routes, entries) }
  const files = new Set(compiled.map(({ file }) => file))
  sharedPages?.fill(entries, files, bundle.serverFile, takenAt)
  return { bundle, bundleProblems, compiled: files, entries: inRouteOrder(routes, entries) }
}

/** Each string of a result that a worker sends is a copy: at 100,000 pages, copies in links take a tenth of the memory of all entries. */
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
