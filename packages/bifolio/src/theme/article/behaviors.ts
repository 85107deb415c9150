import { installCopy, installTypes, installWrap } from '../code/code-behaviors.ts'
import { installTabs } from '../tabs/tabs-behavior.ts'

/**
 * Makes what the server has drawn inside articles interactive: tabs, copying and wrapping code, types of symbols. Called
 * once, as it serves articles that are put into the document later as well. Enlarging images comes with the shell.
 */
export function installArticleBehaviors(root: Document): void {
  for (const install of [installTabs, installCopy, installWrap, installTypes]) install(root)
}
