import { basename, join } from 'node:path'
import type { FSWatcher } from 'chokidar'
import { openProject } from '../project/project.ts'
import type { DevOptions, DevState } from './server.ts'
import { watchSources } from './watch.ts'

/** Brings every change of the sources on screen. */
export function followChanges(state: DevState, options: DevOptions): FSWatcher {
  const { dirs, configDependencies } = state.project
  return watchSources({
    paths: [dirs.content, dirs.public, ...configDependencies],
    ignored: [dirs.out, dirs.cache],
    onChange: (path) => void onChange(state, options, path),
    onRescan: (path) => rescan(state, path),
  })
}

async function onChange(state: DevState, options: DevOptions, path: string): Promise<void> {
  if (state.project.configDependencies.includes(path)) return reopen(state, options)
  if (/^_(?:meta|nav)\.json$/.test(basename(path))) return rescan(state, path)
  const changed = await state.site.change(path)
  if (changed === 'all') sendSite(state)
  else if (changed.length > 0) state.events.send({ type: 'pages', paths: changed })
  else if (path.startsWith(state.project.dirs.public)) state.events.send({ type: 'reload' })
}

function rescan(state: DevState, path: string): void {
  if (path.startsWith(state.project.dirs.public)) return
  state.site.rescan()
  updateBundle(state)
  sendSite(state)
}

/** The configuration has changed: everything may be different. */
async function reopen(state: DevState, options: DevOptions): Promise<void> {
  const opened = await openProject(options.root, options.configFile)
  if ('problems' in opened) {
    options.onProblems(opened.problems)
    state.events.send({ type: 'problems', path: '*', problems: opened.problems.map((problem) => ({ ...problem, frame: '' })) })
    return
  }
  state.project = opened.project
  state.site.rescan(opened.project)
  updateBundle(state)
  state.events.send({ type: 'problems', path: '*', problems: [] })
  sendSite(state)
}

function updateBundle({ bundle, site, project }: DevState): void {
  const { content, cache } = project.dirs
  bundle.update({
    root: content,
    cacheDir: join(cache, 'dev'),
    base: project.config.base,
    components: site.components,
  })
}

function sendSite(state: DevState): void {
  state.version++
  state.events.send({ type: 'site' })
}
