import type { Heading, Image, ImageReference, Link, LinkReference } from 'mdast'
import {
  defineHastPlugin,
  defineMdastPlugin,
  type HastPluginDefinition,
  type MdastPluginDefinition,
  type MdastVisitorContext,
} from 'satteri'

type Recorded = Heading | Image | ImageReference | Link | LinkReference

/** The elements generated from the nodes that {@link positions} records. */
const TAGS = ['a', 'img', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/**
 * HTML in Markdown makes the parser parse the whole page again as HTML, which loses positions. In such files they are
 * passed as attributes, which {@link removePositions} removes at the end.
 *
 * `[a](/b)` → `<a href="/b" data-position="3:1">`
 */
export const positions = (): MdastPluginDefinition =>
  defineMdastPlugin({
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
  const hProperties = { ...data.hProperties, dataPosition: `${line}:${column}` }
  ctx.setProperty(node, 'data', { ...data, hProperties })
}

/** Removes the attributes of {@link positions}; has to be the last plugin, as the others read them. */
export const removePositions = (): HastPluginDefinition =>
  defineHastPlugin({
    name: 'remove-positions',
    element: [
      {
        filter: TAGS,
        visit(node, ctx) {
          if (node.properties.dataPosition !== undefined) ctx.setProperty(node, 'dataPosition', undefined)
        },
      },
    ],
  })
