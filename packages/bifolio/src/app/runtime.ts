/**
 * The script of every page: everything that works without React, which is loaded when the page is idle or
 * on intent.
 */

import { loadOnIntent } from '../client/load-on-intent.ts'
import { loadChunk, retried } from '../client/navigation/load-chunk.ts'
import { preloadModule } from '../client/navigation/preload.ts'
import { ROOT_ID } from '../shared/element-ids.ts'
import { installCopy, installTypes, installWrap } from '../theme/code/code-behaviors.ts'
import { installLayoutBehaviors } from '../theme/layout/behaviors.ts'
import { installTabs } from '../theme/tabs/tabs-behavior.ts'

const root = document.getElementById(ROOT_ID)

// Event delegation also covers articles that are inserted later. The shell adds image zoom, and tab stops of what scrolls.
for (const install of [installTabs, installCopy, installWrap, installTypes]) install(document)
installLayoutBehaviors(document)
if (root) loadOnIntent(document, () => (__DEV__ ? reported(loadShell(root)) : loadShell(root)))

async function loadShell(root: HTMLElement): Promise<() => void> {
  const { site = '', shell, integrity } = root.dataset
  if (shell) preloadModule(retried(shell), integrity)
  preloadModule(site)
  const { prepareShell } = await loadChunk(() => import(/* webpackChunkName: 'shell' */ './shell.tsx'))
  return prepareShell(root)
}

/**
 * In development, a stylesheet or module that cannot be compiled throws when it is loaded. The report is part of this script, which
 * can load nothing else once the bundle is replaced.
 */
function reported<Shell>(loading: Promise<Shell>): Promise<Shell> {
  loading.catch(async (error: unknown) =>
    (await import(/* webpackMode: 'eager' */ '../client/dev/crash.ts')).showUnloaded(error),
  )
  return loading
}
