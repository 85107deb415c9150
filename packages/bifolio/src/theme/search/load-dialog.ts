import { loadChunk } from '../../client/navigation/load-chunk.ts'
import type { Site } from '../../shared/types.ts'

type DialogModule = typeof import('./search-dialog.tsx')

let loading: Promise<DialogModule> | undefined

/**
 * Loads the dialog once; after a failure the next call retries.
 * @throws when it cannot be loaded
 */
export function loadDialog(): Promise<DialogModule> {
  loading ??= loadChunk(() => import(/* webpackChunkName: 'search-dialog' */ './search-dialog.tsx')).catch(
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Preloads the dialog and the index. Failures are reported when the dialog opens. */
export function prepareSearch(site: Site): void {
  void loadDialog().then(
    ({ prepare }) => prepare(site),
    () => {},
  )
}
