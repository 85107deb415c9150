import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import { isContainer } from '../preprocess.ts'

/**
 * Turns what the parser takes for a directive, but is none of ours, back into the text that the author wrote.
 *
 * `at 12:30` stays `at 12:30`
 */
export const directives = (): MdastPluginDefinition =>
  defineMdastPlugin({
    name: 'directives',
    options: { position: true },
    textDirective(node, ctx) {
      ctx.replaceNode(node, { type: 'text', value: sourceOf(node, ctx.source) })
    },
    leafDirective(node, ctx) {
      ctx.replaceNode(node, {
        type: 'paragraph',
        children: [{ type: 'text', value: sourceOf(node, ctx.source) }],
      })
    },
    containerDirective(node, ctx) {
      if (isContainer(node.name)) return
      const [opening = ''] = sourceOf(node, ctx.source).split('\n')
      ctx.replaceNode(node, [
        { type: 'paragraph', children: [{ type: 'text', value: opening }] },
        ...node.children,
      ])
    },
  })

function sourceOf(
  node: { position?: { start: { offset?: number }; end: { offset?: number } } },
  source: string,
) {
  return source.slice(node.position?.start.offset, node.position?.end.offset)
}
