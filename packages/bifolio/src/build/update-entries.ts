import type { Bundle, BundleResult } from '../bundle/bundle.ts'
import type { PageEntry, Problem, Route } from '../shared/types.ts'
import { unchangedPages } from './cache.ts'
import { counter } from './options.ts'
import { PAGES_FOR_WORKERS, runTask } from './run-task.ts'
import type { Build } from './start.ts'
import type { TaskSetup, UnfinishedPage } from './tasks.ts'

/** The current pages of a site. */
export interface CurrentPages {
  /** By file, in the order of the routes. */
  entries: Map<string, PageEntry>
  /** How many were compiled; the others have not changed. */
  compiledNow: number
  bundle: Bundle
}

/** Compiles changed pages while the bundler runs; pages with components wait for the bundle. */
export async function updateEntries(
  { project, sources, options, before }: Build,
  bundling: Promise<BundleResult>,
): Promise<CurrentPages | { problems: Problem[] }> {
  // Marks a rejection as handled if the build fails elsewhere first.
  bundling.catch(() => {})
  const { context, dirs } = project
  const unchanged = unchangedPages(sources.routes, before)
  const setup: TaskSetup = { context, cacheDir: dirs.cache, serverFile: '' }
  const jobOf = (route: Route) => ({ route, before: before.pages[route.file]?.entry.content })
  const changed = sources.routes.filter(({ file }) => !unchanged.has(file))
  const inWorkers = changed.length >= PAGES_FOR_WORKERS
  const onDone = counter('compile', changed.length, options)
  const first = await runTask('compile', setup, inPageOrder(changed).map(jobOf), { onDone })
  const bundled = await bundling
  if ('problems' in bundled) return bundled
  const { bundle } = bundled
  const rendering = { ...setup, serverFile: bundle.serverFile }
  const unfinished = first.filter((result): result is UnfinishedPage => 'route' in result)
  const isOutdated = ({ file }: Route): boolean =>
    bundle.serverFile !== before.serverFile && unchanged.get(file)?.isDynamic === true
  const outdated = sources.routes.filter(isOutdated)
  const compiled = [
    ...first.filter((result): result is PageEntry => !('route' in result)),
    ...(await runTask('finish', rendering, unfinished, { inWorkers })),
    ...(await runTask('compile', rendering, outdated.map(jobOf), { inWorkers })),
  ]
  const entries = new Map(unchanged)
  // With the bundle, every page is complete.
  for (const entry of compiled as PageEntry[]) entries.set(entry.file, entry)
  return { bundle, compiledNow: compiled.length, entries: inRouteOrder(sources.routes, entries) }
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
