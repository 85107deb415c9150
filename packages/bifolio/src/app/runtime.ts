/**
 * The script of every page: what works without React, which it brings once the page is loaded, or when it is wanted.
 */

import { keepFonts } from '../client/fonts.ts'
import { loadChunk } from '../client/loadChunk.ts'
import { preloadModule } from '../client/preload.ts'
import { whenWanted } from '../client/whenWanted.ts'
import { installArticleBehaviors } from '../theme/article/behaviors.ts'
import { installLayoutBehaviors } from '../theme/layout/behaviors.ts'

const { site = '', shell, integrity } = document.getElementById('root')?.dataset ?? {}

installArticleBehaviors(document)
installLayoutBehaviors(document)
whenWanted(document, async () => {
  if (shell) preloadModule(shell, integrity)
  preloadModule(site)
  await loadChunk(() => import(/* webpackChunkName: 'shell' */ './shell.tsx'))
  void keepFonts(document)
})
