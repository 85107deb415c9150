import { openProject } from '../pipeline/project.ts'
import type { DevOptions, DevState } from './server.ts'
import { SourceWatcher } from './watch.ts'

/** Brings every change of the sources on screen. */
export function followChanges(state: DevState, options: DevOptions): SourceWatcher {
  const { dirs, configDependencies } = state.project
  return new SourceWatcher({
    folders: [dirs.content, dirs.public],
    files: configDependencies,
    ignored: [dirs.out],
    onEvent(path) {
      onEvent(state, options, path).catch((error: Error) => {
        const message = `The change could not be taken over: ${error.message}.`
        options.onProblems([{ severity: 'error', file: path, message, hint: 'Save the file again.' }])
      })
    },
  })
}

async function onEvent(state: DevState, options: DevOptions, path: string): Promise<void> {
  const { project, site, events } = state
  if (project.configDependencies.includes(path)) return reopen(state, options)
  switch (site.roleOf(path)) {
    case 'page': {
      const changed = await site.change(path)
      if (changed === 'all') events.send({ type: 'site' })
      else events.send({ type: 'pages', paths: changed })
      state.check()
      break
    }
    case 'structure':
      // Pages may depend on it.
      await site.change(path)
      rescan(state)
      break
    case 'component':
      updateBundle(state)
      break
    case 'other':
      if (!path.startsWith(project.dirs.public)) break
      events.send({ type: 'reload' })
      state.check()
  }
}

function rescan(state: DevState): void {
  state.site.rescan()
  update(state)
}

/** The configuration has changed: everything may be different. */
async function reopen(state: DevState, options: DevOptions): Promise<void> {
  const opened = await openProject(options.root, options.configFile)
  const { root } = state.project.dirs
  if ('problems' in opened) {
    state.reports.block('configuration', opened.problems, root)
    return
  }
  state.project = opened.project
  state.site.rescan(opened.project)
  state.reports.block('configuration', [], root)
  update(state)
}

/** Menus, routes or components may be different. */
function update(state: DevState): void {
  updateBundle(state)
  state.events.send({ type: 'site' })
  void state.site.compileAll().then(state.check)
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
