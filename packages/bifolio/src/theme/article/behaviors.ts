import { installCopy, installTypes, installWrap } from '../code/code-behaviors.ts'
import { installTabs } from '../tabs/tabs-behavior.ts'

/**
 * Makes server-rendered article elements interactive: tabs, copying and wrapping code, types of symbols.
 * Called once: event delegation also covers articles inserted later. The shell adds image zoom and tab stops of what scrolls.
 */
export function installArticleBehaviors(root: Document): void {
  for (const install of [installTabs, installCopy, installWrap, installTypes]) install(root)
}
