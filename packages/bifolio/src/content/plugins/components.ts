import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import type { Compilation } from '../compilation.ts'
import { visitJsx } from '../parser/elements.ts'
import { positionOf } from '../parser/position.ts'

/**
 * Records which components a page uses, so that unknown ones are reported before the page is rendered.
 *
 * `<LinkCard href="/config/" />` → `LinkCard`; `<Tabs.Tab>` → `Tabs`
 */
export const components = (page: Compilation): HastPluginDefinition =>
  defineHastPlugin({
    name: 'components',
    options: { position: true },
    ...visitJsx([], (node) => {
      const [name = ''] = node.name?.split('.') ?? []
      if (!/^[A-Z]/.test(name) || page.elements.has(name)) return
      page.elements.set(name, { name, isOwn: false, ...positionOf(page, node) })
    }),
  })
