import { TOC_SLOT } from '../../../shared/slots.ts'
import type { MdastPluginDefinition } from '../../parser/index.ts'

/**
 * Inserts the table of contents, with the same elements as the component `<Toc />`.
 *
 * `[[toc]]` → `<nav class="toc" data-silent></nav>`, which is filled when all headings are known
 */
export const toc = (): MdastPluginDefinition => ({
  name: 'toc',
  paragraph(node, ctx) {
    const [text, ...others] = node.children
    if (text?.type !== 'text' || others.length > 0 || !/^\[\[toc\]\]$/i.test(text.value.trim())) return
    const data = { hName: 'nav', hProperties: { className: [TOC_SLOT], dataSilent: '' } }
    ctx.replaceNode(node, { type: 'toc', data, children: [] })
  },
})
