import { defineMdastPlugin, type MdastPluginDefinition } from '../../parser/index.ts'

const ID = /(?:^|[ \t\n])\{#([^\s{}]+)\}$/

/** Sources that may have such ids: headings have theirs already. */
export const PARAGRAPH_ID = /^(?![ \t>]*#{1,6}[ \t]).*\{#[^\s{}]+\}[ \t]*$/m

/**
 * Gives a paragraph of a `.md` file the id at its end, as in VitePress.
 *
 * `text {#there}` → `<p id="there">text</p>`
 */
export const paragraphIds = (): MdastPluginDefinition =>
  defineMdastPlugin({
    name: 'paragraph-ids',
    paragraph(node, ctx) {
      const last = node.children.at(-1)
      const [written, id] = (last?.type === 'text' && ID.exec(last.value)) || []
      if (last?.type !== 'text' || !written || !id || node.data?.directiveLabel) return
      ctx.setProperty(last, 'value', last.value.slice(0, -written.length))
      const parent = ctx.parent(node)
      // The paragraphs of a tight list are not rendered.
      const target = parent?.type === 'listItem' ? parent : node
      ctx.setProperty(target, 'data', { ...target.data, hProperties: { id } })
    },
  })
