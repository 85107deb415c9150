import type { Compilation } from '../../compilation.ts'
import { defineHastPlugin, type HastPluginDefinition, positionOf, visitJsx } from '../../parser/index.ts'

/**
 * Records the components of a page, so that unknown ones are reported before the page is rendered.
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
