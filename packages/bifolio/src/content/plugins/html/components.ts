import type { Compilation } from '../../compilation.ts'
import { defineHastPlugin, type HastPluginDefinition, positionOf, visitJsx } from '../../parser/index.ts'
import { givenProps, propProblems } from '../../props.ts'

/**
 * Records the components of a page and the faults of their props, so that they are reported before the page is rendered.
 *
 * `<LinkCard href="/config/" />` → `LinkCard`; `<Tabs.Tab>` → `Tabs`
 */
export const components = (page: Compilation): HastPluginDefinition =>
  defineHastPlugin({
    name: 'components',
    options: { position: true },
    ...visitJsx([], (node) => {
      const [name = ''] = node.name?.split('.') ?? []
      if (!/^[A-Z]/.test(name)) return
      const position = positionOf(page, node)
      const use = page.elements.get(name) ?? { name, isOwn: false, ...position, problems: [] }
      page.elements.set(name, use)
      use.problems.push(...propProblems(name, givenProps(node), position))
    }),
  })
