import type { Heading, Image, ImageReference, Link, LinkReference } from 'mdast'
import {
  defineHastPlugin,
  defineMdastPlugin,
  type HastPluginDefinition,
  type MdastPluginDefinition,
  type MdastVisitorContext,
} from 'satteri'

type Marked = Heading | Image | ImageReference | Link | LinkReference

/** Elements that come out of what {@link carry} marks. */
const MARKED = ['a', 'img', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/**
 * HTML in Markdown makes the parser read the whole page anew as HTML, which forgets where things stood. In
 * such files attributes carry it across; {@link dropCarried} takes them off again.
 *
 * `[a](/b)` → `<a href="/b" data-place="3:1">`
 */
export const carry = (): MdastPluginDefinition =>
  defineMdastPlugin({
    name: 'carry',
    options: { position: true },
    link: mark,
    linkReference: mark,
    image: mark,
    imageReference: mark,
    heading: mark,
  })

function mark(node: Readonly<Marked>, ctx: MdastVisitorContext): void {
  const { line = 1, column = 1 } = node.position?.start ?? {}
  const data: { hProperties?: object } = node.data ?? {}
  const hProperties = { ...data.hProperties, dataPlace: `${line}:${column}` }
  ctx.setProperty(node, 'data', { ...data, hProperties })
}

/** Runs last: nobody else needs what was carried. */
export const dropCarried = (): HastPluginDefinition =>
  defineHastPlugin({
    name: 'drop-carried',
    element: [
      {
        filter: MARKED,
        visit(node, ctx) {
          if (node.properties.dataPlace !== undefined) ctx.setProperty(node, 'dataPlace', undefined)
        },
      },
    ],
  })
