import { openProject } from '../project/project.ts'
import type { DevOptions, DevState } from './server.ts'
import { SourceWatcher } from './watch.ts'

/** Brings every change of the sources on screen. */
export function followChanges(state: DevState, options: DevOptions): SourceWatcher {
  const { dirs, configDependencies } = state.project
  return new SourceWatcher({
    folders: [dirs.content, dirs.public],
    files: configDependencies,
    ignored: [dirs.out],
    onEvent: (path) => void onEvent(state, options, path),
  })
}

async function onEvent(state: DevState, options: DevOptions, path: string): Promise<void> {
  const { project, site, events } = state
  if (project.configDependencies.includes(path)) return reopen(state, options)
  switch (await site.classify(path)) {
    case 'page': {
      const changed = await site.change(path)
      if (changed === 'all') sendSite(state)
      else events.send({ type: 'pages', paths: changed })
      break
    }
    case 'structure':
      // Pages may have missed it.
      await site.change(path)
      rescan(state)
      break
    case 'component':
      updateBundle(state)
      break
    case 'other':
      if (path.startsWith(project.dirs.public)) events.send({ type: 'reload' })
  }
}

function rescan(state: DevState): void {
  state.site.rescan()
  updateBundle(state)
  sendSite(state)
}

/** The configuration has changed: everything may be different. */
async function reopen(state: DevState, options: DevOptions): Promise<void> {
  const opened = await openProject(options.root, options.configFile)
  if ('problems' in opened) {
    options.onProblems(opened.problems)
    state.siteProblems.set('configuration', opened.problems, state.project.dirs.root)
    return
  }
  state.project = opened.project
  state.site.rescan(opened.project)
  updateBundle(state)
  state.siteProblems.set('configuration', [], state.project.dirs.root)
  sendSite(state)
}

function updateBundle({ bundle, site, project, cacheFolder }: DevState): void {
  const { content } = project.dirs
  bundle.update({
    root: content,
    cacheDir: cacheFolder.path,
    base: project.config.base,
    components: site.components,
  })
}

function sendSite(state: DevState): void {
  state.version++
  state.events.send({ type: 'site' })
}
