import { createStore, requestIndex } from '@bifolio/search/client'
import { loadChunk } from '../../client/navigation/load-chunk.ts'
import { importModule } from '../../client/navigation/load-site.ts'
import { trustedScriptUrl } from '../../client/trusted.ts'
import type { Site } from '../../shared/types.ts'

type DialogModule = typeof import('./search-dialog.tsx')

let loading: Promise<DialogModule> | undefined

/** The dialog once it has loaded. React renders a store at once, effects included: no key comes between the field and them. */
export const loadedDialog = createStore<DialogModule['SearchDialog'] | undefined>(undefined)

/**
 * Loads the dialog once, and the index and the worker beside it; after a failure the next call retries.
 * @throws when the dialog cannot be loaded
 */
export function loadDialog(site: Site): Promise<DialogModule> {
  loading ??= loadChunk(() => import(/* webpackChunkName: 'search-dialog' */ './search-dialog.tsx')).then(
    (module) => {
      loadedDialog.set(module.SearchDialog)
      return module
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  if (!site.remoteSearch) requestIndex(site, { importModule, trustedScriptUrl })
  return loading
}

/** Preloads the dialog and the index. Failures are reported when the dialog opens. */
export function prepareSearch(site: Site): void {
  void loadDialog(site).then(
    ({ prepare }) => prepare(site),
    () => {},
  )
}
