import type { HastPluginDefinition } from '../../parser/index.ts'
import { COMPONENT_TAG } from '../markdown/tags.ts'

/**
 * Replaces the elements that `markdown/tags.ts` writes for components with components.
 *
 * `<bifolio-component data-name="Card" data-props="…">` → `<Card title="x">`
 */
export const componentTags = (): HastPluginDefinition => ({
  name: 'component-tags',
  element: {
    filter: [COMPONENT_TAG],
    visit(node, ctx) {
      const props: Record<string, string | true> = JSON.parse(String(node.properties.dataProps))
      const attributes = Object.entries(props).map(([name, value]) => {
        return { type: 'mdxJsxAttribute' as const, name, value: value === true ? null : value }
      })
      const isBlock = ctx.parent(node)?.type === 'root'
      ctx.replaceNode(node, {
        type: isBlock ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
        name: String(node.properties.dataName),
        attributes,
        children: [...node.children],
      })
    },
  },
})
