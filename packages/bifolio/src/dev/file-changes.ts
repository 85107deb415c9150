import { dirname, join, relative, resolve, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { missingPackage } from '../bundle/problems.ts'
import type { ErrorId } from '../errors/catalogue.ts'
import { problem } from '../errors/problem.ts'
import { openWithFeatures } from '../features/index.ts'
import { isExhausted, RETRY_MS } from '../files/exhausted.ts'
import { findPackage, isUnpacked } from '../files/resolve-module.ts'
import { findOptionalPackages } from '../pipeline/open/optional-packages.ts'
import { publicFolder } from '../pipeline/open.ts'
import { stylesPath } from '../pipeline/theme-styles.ts'
import type { DevEvent } from '../shared/types.ts'
import { LABELS_FILE } from '../site/menus/menu-labels.ts'
import { coalesce } from './coalesce.ts'
import type { DevOptions, DevState } from './state.ts'
import { SourceWatcher } from './watch.ts'

/** Updates open pages after changes of the sources. */
export function followChanges(state: DevState, options: DevOptions): { close(): void } {
  const { config, dirs, configDependencies, watched } = state.project
  const labels = join(dirs.root, LABELS_FILE)
  const again = (): void => void setTimeout(() => rescan(), RETRY_MS).unref()
  const rescan: () => Promise<void> = coalesce(
    () => {
      state.site.rescan()
      updateSite(state)
      if (state.site.isExhausted) again()
    },
    (error) => {
      state.reports.fail('The folders could not be read again', error)
      if (isExhausted(String(error))) again()
    },
  )
  const watcher = new SourceWatcher({
    folders: [dirs.content, resolve(dirs.root, config.publicDir), ...foldersBeside(state)],
    files: [...configDependencies, ...watched, labels],
    ignored: [dirs.out],
    onEvent(path) {
      if (path === labels || path === stylesPath(state.project)) rescan()
      else
        onEvent(state, path, { options, rescan }).catch((error) =>
          state.reports.fail(`The change of \`${path}\` could not be taken over`, error),
        )
    },
    onFailure(folder, { code = '', message: reason }) {
      options.onProblems([problem('unwatched-folder', { file: folder }, { reason, hint: HINTS[code] })])
    },
  })
  state.site.followDependencies((paths) => watcher.addFiles(paths))
  let installed: string[] = []
  const installation = setInterval(() => {
    if (hasNewPackage(state)) void reopen(state, options)
    const before = installed
    installed = state.bundle
      .problems()
      .flatMap((problem) => missingPackage(problem) ?? [])
      .filter((name) => {
        const folder = findPackage(name, state.project.dirs.content)
        return folder !== undefined && isUnpacked(folder)
      })
    // Once: an installed package may still lack what is imported from it.
    if (installed.some((name) => !before.includes(name))) state.bundle.restart(state.bundleInput)
  }, PACKAGES_MS).unref()
  return {
    close() {
      watcher.close()
      clearInterval(installation)
    },
  }
}

/** The check of a large site takes longer than an update of a page. */
const CHECK_AFTER_MS = 200

/** How often missing packages are looked up, in milliseconds. They are installed outside of the folders that are watched. */
const PACKAGES_MS = 1000

/** Whether an optional package that was missing has been installed. */
function hasNewPackage({ project }: DevState): boolean {
  const missing = project.problems.filter(({ id }) => id === ('missing-package' satisfies ErrorId)).length
  if (missing === 0) return false
  const now = findOptionalPackages(project)
  if (now.problems.length >= missing) return false
  return Object.values(now.folders).every((folder) => !folder || isUnpacked(folder))
}

/** The folders of modules outside the content. */
function foldersBeside({ site, project: { dirs } }: DevState): string[] {
  const folders = site.modules.flatMap(({ name }) => {
    const [folder = '', ...rest] = relative(dirs.root, join(dirs.content, name)).split(sep)
    const isBeside = name.startsWith('../') && rest.length > 0 && folder !== '..'
    return isBeside ? [join(dirs.root, folder)] : []
  })
  // May contain a theme, too.
  return [...new Set([...folders, join(dirs.root, 'theme')])]
}

const TOO_MANY = 'Close other programs that watch files, or raise what the system allows'
const HINTS: Record<string, string> = {
  ENOSPC: `${TOO_MANY} (\`fs.inotify.max_user_watches\`), then start again.`,
  EMFILE: `${TOO_MANY} (\`fs.inotify.max_user_instances\`, \`ulimit -n\`), then start again.`,
}

async function onEvent(
  state: DevState,
  path: string,
  { options, rescan }: { options: DevOptions; rescan: () => Promise<void> },
): Promise<void> {
  const { project, site, events, bundle } = state
  bundle.onEvent(path)
  const { root, content, public: publicDir } = project.dirs
  const isMoved = publicFolder(root, content, project.config.publicDir) !== publicDir
  const opening = [...project.configDependencies, ...project.watched]
  if (isMoved || opening.some((one) => one === path || one === dirname(path))) return reopen(state, options)
  switch (site.roleOf(path)) {
    case 'page': {
      const changed = await site.change(path)
      if (changed === 'all') events.send({ type: 'site' })
      else events.send({ type: 'pages', paths: changed })
      // Pages that are open are updated first.
      await wait(CHECK_AFTER_MS)
      await site.compileTargets(path)
      await state.check()
      break
    }
    case 'structure':
      // Pages may depend on the file.
      await site.change(path)
      await rescan()
      break
    case 'module':
      site.updateModules()
      state.bundle.update(state.bundleInput)
      break
    case 'other':
      if (!path.startsWith(project.dirs.public) && !site.isInFiles(path)) break
      events.send({ type: 'reload' })
      await state.check()
  }
}

/** The configuration has changed, which may affect everything. */
async function reopen(state: DevState, options: DevOptions): Promise<void> {
  const opened = await openWithFeatures({ root: options.root, config: options.config, drafts: true })
  const { root } = state.project.dirs
  const { base } = state.project.config
  if ('problems' in opened) {
    state.reports.block('configuration', opened.problems, root)
    return
  }
  const isFailed = opened.project.problems.some(({ id }) => id === ('plugin-throws' satisfies ErrorId))
  // What a page is made of is not known while its plugin fails.
  const watched = [...new Set([...opened.project.watched, ...(isFailed ? state.project.watched : [])])]
  state.project = { ...opened.project, watched }
  state.site.rescan(state.project)
  state.reports.block('configuration', [], root)
  const isMoved = opened.project.config.base !== base
  // Open pages must not load anything at their address before they are at the new one.
  updateSite(state, isMoved ? { type: 'base', base: opened.project.config.base } : { type: 'site' })
  if (isMoved) options.onMoved(state.url + encodeURI(opened.project.config.base))
}

/** Menus, routes or components may have changed. */
function updateSite(state: DevState, event: DevEvent = { type: 'site' }): void {
  state.bundle.update(state.bundleInput)
  state.events.send(event)
  void state.compileAll()
}
