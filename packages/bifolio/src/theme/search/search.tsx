import {
  endTypingAhead,
  installSearchKeys,
  pointerUrl,
  searchOpening,
  typeAhead,
} from '@bifolio/search/client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { preloadModule } from '../../client/navigation/preload.ts'
import { scopeKey } from '../../shared/route.ts'
import { interfaceStrings } from '../../shared/strings.ts'
import type { PageProps } from '../../shared/types.ts'
import { loadDialog, loadedDialog } from './load-dialog.ts'

declare const __DEV__: boolean

const isClosed = (): boolean => false
const notYet = (): undefined => undefined

/**
 * The search of the document: its keyboard shortcuts, and the dialog, whose code is loaded on first
 * opening.
 */
export function Search({ page, site }: PageProps) {
  const isOpen = useSyncExternalStore(searchOpening.subscribe, searchOpening.get, isClosed)
  const Dialog = useSyncExternalStore(loadedDialog.subscribe, loadedDialog.get, notYet)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => installSearchKeys(document), [])
  useEffect(() => {
    // Saves a round trip when the dialog opens. In development, it would compile all pages.
    if (!__DEV__ && !site.remoteSearch) preloadModule(pointerUrl(site))
  }, [site])
  useEffect(() => {
    if (!isOpen) return
    setFailed(false)
    if (!loadedDialog.get()) typeAhead(document, interfaceStrings(site.lang).searchPlaceholder)
    loadDialog(site).catch((error: unknown) => {
      console.error(error)
      setFailed(true)
      searchOpening.set(false)
    })
    return endTypingAhead
  }, [isOpen, site])
  const strings = interfaceStrings(page.lang)
  return (
    <>
      {hasFailed && (
        <p className="search-problem" role="alert">
          {strings.dialogFailed}{' '}
          {/* After a deployment the old module is gone: only a new document refers to the new one. */}
          <button type="button" onClick={() => location.reload()}>
            {strings.reload}
          </button>
        </p>
      )}
      {isOpen && Dialog && <Dialog key={scopeKey(site)} site={site} />}
    </>
  )
}
