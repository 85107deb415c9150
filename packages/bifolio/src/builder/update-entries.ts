import { basename } from 'node:path'
import type { Bundle } from '../bundle/bundle.ts'
import { publishedServer } from '../bundle/prebuilt-shell.ts'
import type { PageEntry, Problem, Route } from '../shared/types.ts'
import { comparePages } from './build-record.ts'
import { counter } from './options.ts'
import { PAGES_FOR_WORKERS, runTask } from './run-task.ts'
import type { Build, Bundled } from './start.ts'
import type { UnfinishedPage } from './tasks.ts'

/** The current pages of a site, those with components only as far as these could be bundled. */
export interface CurrentPages extends Omit<UnbundledPages, 'bundle'> {
  bundle: Bundle
  /** By file: why pages of the last build were compiled again. */
  recompiled: Record<string, string>
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
  build: Build,
  bundling: Promise<Bundled>,
): Promise<CurrentPages | UnbundledPages> {
  // Marks a rejection as handled if the build fails elsewhere first.
  bundling.catch(() => {})
  const known = await findKnownPages(build)
  const first = await compileRoutes(build, inPageOrder(known.changed), {
    onDone: counter('compile', known.changed.length, build.options),
  })

  const { bundle, problems: bundleProblems } = await bundling
  const serverFile = bundle?.serverFile ?? publishedServer() ?? ''
  const inWorkers = known.changed.length >= PAGES_FOR_WORKERS
  const unfinished = serverFile ? first.filter(isUnfinished) : []
  const finishing = { name: 'finish', setup: { ...setupOf(build), serverFile }, jobs: unfinished } as const
  const finished = await runTask(finishing, { inWorkers })
  // Without a new bundle, the results of the last one are as good as any.
  const outdated = bundle ? known.routes.filter((route) => isOutdated(route, known, serverFile)) : []
  const again = await compileRoutes(build, outdated, { inWorkers, serverFile })

  const compiled = [...first, ...finished, ...again].filter(isFinished)
  const strings = new Map<string, string>()
  const fresh = new Map(compiled.map((entry) => [entry.file, withSharedStrings(entry, strings)]))
  const entries = new Map(
    known.routes.flatMap(({ file }) => {
      const entry = fresh.get(file) ?? known.entries.get(file)
      return entry ? [[file, entry] as const] : []
    }),
  )
  if (!bundle) return { bundleProblems, entries }
  build.sharedPages?.fill({ entries, compiled: fresh, serverFile, takenAt: build.takenAt })
  for (const { file } of outdated) known.reasons.set(file, 'its components were bundled again')
  const recompiled = Object.fromEntries([...known.reasons].filter(([file]) => fresh.has(file)))
  return { bundle, bundleProblems, entries, recompiled }
}

/** What is known of the pages before any is compiled. */
interface KnownPages {
  routes: readonly Route[]
  /** Those that have not changed, or come from the shared cache, by file. */
  entries: Map<string, PageEntry>
  /** The name of the bundle that each page with components was rendered with. Its folder differs between machines. */
  bundleOf: (file: string) => string
  changed: readonly Route[]
  /** Why those of the last build have changed, by file. */
  reasons: Map<string, string>
}

async function findKnownPages({ project, sources, before, sharedPages }: Build): Promise<KnownPages> {
  const routes = sharedPages?.routes ?? sources.routes
  const { unchanged: entries, reasons } = comparePages(routes, before, project.dirs.content)
  const found = await sharedPages?.find(routes.filter(({ file }) => !entries.has(file)))
  for (const [file, { entry }] of found ?? []) entries.set(file, entry)
  return {
    routes,
    entries,
    bundleOf: (file) => found?.get(file)?.bundle ?? basename(before.serverFile),
    changed: routes.filter(({ file }) => !entries.has(file)),
    reasons,
  }
}

function isOutdated({ file }: Route, { entries, bundleOf }: KnownPages, serverFile: string): boolean {
  return entries.get(file)?.isDynamic === true && bundleOf(file) !== basename(serverFile)
}

/** @param serverFile default: none, so that pages with components stay unfinished */
function compileRoutes(
  build: Build,
  routes: readonly Route[],
  { serverFile = '', ...run }: { serverFile?: string; inWorkers?: boolean; onDone?: (pages: number) => void },
) {
  const jobs = routes.map((route) => ({ route, before: build.before.pages[route.file]?.entry.content }))
  return runTask({ name: 'compile', setup: { ...setupOf(build), serverFile }, jobs }, run)
}

const setupOf = ({ project: { context, dirs } }: Build) => ({ context, cacheDir: dirs.cache })

const isUnfinished = (result: PageEntry | UnfinishedPage): result is UnfinishedPage => 'route' in result
const isFinished = (result: PageEntry | UnfinishedPage): result is PageEntry => !isUnfinished(result)

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
