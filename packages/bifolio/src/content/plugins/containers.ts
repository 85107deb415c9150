import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import { type ContainerName, stringsFor } from '../../shared/strings.ts'
import type { Draft } from '../draft.ts'
import { CONTAINERS } from '../prepare.ts'

/**
 * Containers, with the label of their kind in the page's language when they have no title.
 *
 * `:::tip` → `<div class="container tip"><p class="container-title">TIP</p>…</div>`;
 * `:::details More` → `<details class="container details"><summary class="container-title">More</summary>…</details>`
 */
export const containers = (draft: Draft): MdastPluginDefinition =>
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
      ctx.prependChild(node, defaultTitle(node.name, draft))
    },
  })

/** The paragraph that names a container which has no title of its own. */
export function defaultTitle(name: ContainerName, draft: Draft) {
  const value = stringsFor(draft.lang).containers[name]
  return { type: 'paragraph' as const, data: titleBox(name), children: [{ type: 'text' as const, value }] }
}

/** The element that a container becomes. */
export function containerBox(name: ContainerName) {
  return { hName: name === 'details' ? 'details' : 'div', hProperties: { className: ['container', name] } }
}

function titleBox(name: ContainerName) {
  return { hName: name === 'details' ? 'summary' : 'p', hProperties: { className: ['container-title'] } }
}

function isContainer(name: string): name is ContainerName {
  return CONTAINERS.some((known) => known === name)
}
