import { install as installCopy } from '../code/copy.ts'
import { install as installTypes } from '../code/types.ts'
import { install as installWrap } from '../code/wrap.ts'
import { install as installTabs } from '../tabs/tabsBehavior.ts'
import { install as installZoom } from './zoom.ts'

const BEHAVIORS = [installTabs, installCopy, installWrap, installTypes, installZoom]

/**
 * Makes what the server has drawn inside articles do something: tabs, copying and wrapping code,
 * enlarging images. Call it once; articles
 * that are put into the document later are served as well.
 * @returns stops it
 */
export function installArticleBehaviors(root: Document): () => void {
  const stops = BEHAVIORS.map((install) => install(root))
  return () => {
    for (const stop of stops) stop()
  }
}
