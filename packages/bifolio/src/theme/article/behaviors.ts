import { installCopy, installTypes, installWrap } from '../code/code-behaviors.ts'
import { installTabs } from '../tabs/tabs-behavior.ts'
import { installScrolling } from './scrolling.ts'

/**
 * Makes server-rendered article elements interactive: tabs, copying, wrapping and scrolling code, types of symbols.
 * Called once: articles inserted later are covered. The shell adds image zoom.
 */
export function installArticleBehaviors(root: Document): void {
  for (const install of [installTabs, installCopy, installWrap, installTypes, installScrolling]) install(root)
}
