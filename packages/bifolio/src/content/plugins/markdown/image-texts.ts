import type { Image, ImageReference } from 'mdast'
import type { Compilation } from '../../compilation.ts'
import { safeDecode } from '../../href.ts'
import { type MdastPluginDefinition, nodePosition } from '../../parser/index.ts'

/** Images of Markdown without alternative text. */
export const EMPTY_ALT = /!\[\s*\]/

/**
 * Reports images without alternative text; HTML images are in `images.ts`.
 *
 * `![](./plan.png)` is a warning
 */
export const imageTexts = (page: Compilation): MdastPluginDefinition => {
  const check = (node: Readonly<Image | ImageReference>): void => {
    if (node.alt?.trim()) return
    const path = node.type === 'image' ? safeDecode(node.url) : node.identifier
    page.report('missing-alt', nodePosition(page, node), { path })
  }
  return {
    name: 'image-texts',
    options: { position: true },
    image: check,
    imageReference: check,
  }
}
