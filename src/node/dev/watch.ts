import { type FSWatcher, watch } from 'chokidar'

export interface WatchOptions {
  /** Absolute paths of files and folders. */
  paths: string[]
  /** Absolute paths of folders that are not watched. */
  ignored: string[]
  /** A file was written. */
  onChange: (path: string) => void
  /** A file or folder came or went. */
  onRescan: (path: string) => void
}

/** Watches the sources of a site. What is there already is not told of. */
export function watchSources({ paths, ignored, onChange, onRescan }: WatchOptions): FSWatcher {
  const isIgnored = (path: string): boolean =>
    /[\\/](?:node_modules|\.git|\.docs)(?:[\\/]|$)/.test(path) || ignored.some((folder) => path.startsWith(folder))
  const watcher = watch(paths, { ignoreInitial: true, ignored: isIgnored })
  watcher.on('change', onChange)
  for (const event of ['add', 'unlink', 'unlinkDir'] as const) watcher.on(event, onRescan)
  return watcher
}
