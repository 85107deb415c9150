import type { Heading, Image, ImageReference, Link, LinkReference } from 'mdast'
import type { HastPluginDefinition, MdastPluginDefinition, MdastVisitorContext } from 'satteri'

type Recorded = Heading | Image | ImageReference | Link | LinkReference

/** The attribute with the position of an element, in HTML and in the tree. */
export const POSITION_ATTRIBUTE = 'data-source-position'
export const POSITION_PROPERTY = 'dataSourcePosition'

/**
 * HTML in Markdown makes the parser parse the whole page again as HTML, which loses positions. In such files they are
 * passed as attributes, which {@link removePositions} removes at the end; `markdown/tags.ts` adds those of tags in HTML.
 *
 * `[a](/b)` → `<a href="/b" data-source-position="3:1">`
 */
export const positions = (): MdastPluginDefinition => ({
  name: 'positions',
  options: { position: true },
  link: record,
  linkReference: record,
  image: record,
  imageReference: record,
  heading: record,
})

function record(node: Readonly<Recorded>, ctx: MdastVisitorContext): void {
  const { line = 1, column = 1 } = node.position?.start ?? {}
  const data: { hProperties?: object } = node.data ?? {}
  const hProperties = { ...data.hProperties, [POSITION_PROPERTY]: `${line}:${column}` }
  ctx.setProperty(node, 'data', { ...data, hProperties })
}

/** Removes the attributes of {@link positions}; has to be the last plugin, as the others read them. */
export const removePositions = (): HastPluginDefinition => ({
  name: 'remove-positions',
  element: {
    filter: [],
    visit(node, ctx) {
      if (POSITION_PROPERTY in node.properties) ctx.setProperty(node, POSITION_PROPERTY, undefined)
    },
  },
})
