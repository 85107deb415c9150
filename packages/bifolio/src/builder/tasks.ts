/**
 * The tasks of a build, which run in its own thread or in workers: each is a function of a setup, which is sent to a
 * worker once, and of a batch of jobs, all plain data.
 * @module
 */
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { CompileContext } from '../content/compile-context.ts'
import { features } from '../features/index.ts'
import { stageFile, type WrittenFile } from '../output/staging.ts'
import {
  type CompileOptions,
  finishEntry,
  importApp,
  prepareEntry,
  readContent,
} from '../pipeline/compile.ts'
import { emitPage } from '../pipeline/emit.ts'
import { listPages } from '../pipeline/page-start.ts'
import type { MakeFile, MakeJob } from '../pipeline/plugin.ts'
import { themeProblem } from '../pipeline/site-fault.ts'
import { DiskStore } from '../pipeline/store.ts'
import type { DocumentContext } from '../render/document.ts'
import { scopeKey } from '../shared/route.ts'
import type {
  CompiledPage,
  EmittedFile,
  Page,
  PageEntry,
  PageInfo,
  Problem,
  Route,
  ServerApp,
  Site,
} from '../shared/types.ts'
import { runSearchJob, type SearchJob, type SearchResult } from './search.ts'

/** The setup of all tasks. */
export interface TaskSetup {
  context: CompileContext
  cacheDir: string
  /** The module of the server bundle; empty before the first bundle. */
  serverFile: string
}

/** The additional setup of rendering. */
export interface RenderSetup extends TaskSetup {
  document: DocumentContext
  sites: Site[]
  /** Folder that files are written to. */
  folder: string
}

export interface CompileJob {
  route: Route
  /** Name of the page's previous content. */
  before?: string
}

/** A page with components, which waits for the bundle. */
export interface UnfinishedPage {
  route: Route
  page: CompiledPage
}

export interface RenderJob {
  page: Page
  /** Absent for pages without a file (404). */
  source?: { route: Route; content: string }
  /** The article of a page without a file. Default: none. */
  html?: string
}

/** Jobs and results of each task. */
export interface Tasks {
  compile: { setup: TaskSetup; job: CompileJob; result: PageEntry | UnfinishedPage }
  finish: { setup: TaskSetup; job: UnfinishedPage; result: PageEntry }
  render: { setup: RenderSetup; job: RenderJob; result: WrittenFile[] | Problem }
  search: { setup: TaskSetup; job: SearchJob; result: SearchResult }
  make: { setup: RenderSetup; job: { module: string; job: MakeJob }; result: WrittenFile }
}

export type TaskName = keyof Tasks

const tasks: {
  [Name in TaskName]: (setup: Tasks[Name]['setup'], job: Tasks[Name]['job']) => Promise<Tasks[Name]['result']>
} = {
  async compile(setup, { route, before }) {
    const options = optionsOf(setup)
    const page = await prepareEntry(route, options, before)
    const isWaiting = page.html === undefined && setup.serverFile === ''
    return isWaiting ? { route, page } : finishEntry(route, page, options)
  },
  finish: (setup, { route, page }) => finishEntry(route, page, optionsOf(setup)),
  async render(setup, { page, source, html = '' }) {
    const site = setup.sites.find((site) => scopeKey(site) === scopeKey(page))
    if (!site) throw new Error(`There is no site for ${page.routePath}`)
    const content = source && (await readContent(source.route, source, optionsOf(setup)))
    const { document, folder } = setup
    let files: EmittedFile[]
    try {
      files = emitPage({ page, site, html: content?.html ?? html }, { app: await appOf(setup), document })
    } catch (error) {
      return themeProblem(error, page, setup.context)
    }
    return files.map((file) => stageFile(folder, file))
  },
  search(setup, job) {
    const options = optionsOf(setup)
    return runSearchJob(
      job,
      async ({ route, content }) => (await readContent(route, { content }, options)).text,
    )
  },
  async make({ cacheDir, folder }, { module, job }) {
    const { make }: { make: MakeFile } = await import(/* webpackIgnore: true */ module)
    return stageFile(folder, { file: job.file, content: await make(job, cacheDir) })
  },
}

/** A task and its jobs. */
export interface Work<Name extends TaskName> {
  name: Name
  setup: Tasks[Name]['setup']
  jobs: readonly Tasks[Name]['job'][]
}

/**
 * Runs a task for jobs, one after the other. Yields to the event loop between jobs, so that signals are handled and memory
 * that the parser allocates outside the heap is freed, some 80 kB for each page.
 * @param onDone called after each job
 */
export async function runJobs<Name extends TaskName>(
  { name, setup, jobs }: Work<Name>,
  onDone: () => void = () => {},
): Promise<Tasks[Name]['result'][]> {
  const results: Tasks[Name]['result'][] = []
  for (const job of jobs) {
    await setImmediate()
    results.push(await tasks[name](setup, job))
    onDone()
  }
  return results
}

function optionsOf(setup: TaskSetup): CompileOptions {
  const { context, cacheDir } = setup
  const store = new DiskStore(contentFolder(cacheDir))
  return { context, store, app: () => appOf(setup), pages: () => pagesOf(context), features }
}

/** The pages of a site by its context, shared by all tasks of a build in one thread. */
const listed = new WeakMap<CompileContext, readonly PageInfo[]>()

function pagesOf(context: CompileContext): readonly PageInfo[] {
  const pages = listed.get(context) ?? listPages(context)
  listed.set(context, pages)
  return pages
}

/** The cache folder of page contents. */
export function contentFolder(cacheDir: string): string {
  return join(cacheDir, 'content')
}

function appOf({ serverFile, context }: TaskSetup): Promise<ServerApp> {
  if (!serverFile) throw new Error('A page with components is rendered before there is a bundle')
  return importApp(serverFile, context)
}
