import type { ContainerName } from '../../../shared/strings/containers.ts'
import type { Compilation } from '../../compilation.ts'
import { isContainer, type MdastPluginDefinition } from '../../parser/index.ts'

/**
 * Renders containers, with the label of their kind in the page's language when they have no title.
 *
 * `:::tip` → `<div class="container tip"><p class="container-title">TIP</p>…</div>`;
 * `:::details More` → `<details class="container details"><summary class="container-title">More</summary>…</details>`
 */
export const containers = (page: Compilation): MdastPluginDefinition => ({
  name: 'containers',
  containerDirective(node, ctx) {
    if (!isContainer(node.name)) return
    const { open, 'no-title': noTitle, class: names, id } = node.attributes ?? {}
    const box = containerBox(node.name)
    const properties = {
      className: [...box.hProperties.className, ...(names ?? '').split(/\s+/).filter(Boolean)],
      ...(id && { id }),
      ...(open !== undefined && node.name === 'details' && { open: true }),
    }
    ctx.setProperty(node, 'data', { ...box, hProperties: properties })
    const [label] = node.children
    if (label?.type === 'paragraph' && label.data?.directiveLabel) {
      ctx.setProperty(label, 'data', titleBox(node.name))
      return
    }
    if (noTitle === undefined || node.name === 'details')
      ctx.prependChild(node, defaultTitle(node.name, page))
  },
})

/** The title of a container without one of its own. */
export function defaultTitle(name: ContainerName, page: Compilation) {
  const value = page.strings.containers[name]
  return { type: 'paragraph' as const, data: titleBox(name), children: [{ type: 'text' as const, value }] }
}

/** The element of a container. */
export function containerBox(name: ContainerName) {
  return { hName: name === 'details' ? 'details' : 'div', hProperties: { className: ['container', name] } }
}

function titleBox(name: ContainerName) {
  return { hName: name === 'details' ? 'summary' : 'p', hProperties: { className: ['container-title'] } }
}
