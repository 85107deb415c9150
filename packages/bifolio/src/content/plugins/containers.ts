import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import type { ContainerName } from '../../shared/strings.ts'
import type { Compilation } from '../compilation.ts'
import { isContainer } from '../preprocess.ts'

/**
 * Containers, with the label of their kind in the page's language when they have no title.
 *
 * `:::tip` → `<div class="container tip"><p class="container-title">TIP</p>…</div>`;
 * `:::details More` → `<details class="container details"><summary class="container-title">More</summary>…</details>`
 */
export const containers = (page: Compilation): MdastPluginDefinition =>
  defineMdastPlugin({
    name: 'containers',
    containerDirective(node, ctx) {
      if (!isContainer(node.name)) return
      ctx.setProperty(node, 'data', containerBox(node.name))
      const [label] = node.children
      if (label?.type === 'paragraph' && label.data?.directiveLabel) {
        ctx.setProperty(label, 'data', titleBox(node.name))
        return
      }
      ctx.prependChild(node, defaultTitle(node.name, page))
    },
  })

/** The paragraph that names a container which has no title of its own. */
export function defaultTitle(name: ContainerName, page: Compilation) {
  const value = page.strings.containers[name]
  return { type: 'paragraph' as const, data: titleBox(name), children: [{ type: 'text' as const, value }] }
}

/** The element that a container becomes. */
export function containerBox(name: ContainerName) {
  return { hName: name === 'details' ? 'details' : 'div', hProperties: { className: ['container', name] } }
}

function titleBox(name: ContainerName) {
  return { hName: name === 'details' ? 'summary' : 'p', hProperties: { className: ['container-title'] } }
}
