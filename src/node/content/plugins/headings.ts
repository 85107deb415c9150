import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import { stringsFor } from '../../../shared/strings.ts'
import type { Draft } from '../draft.ts'
import { type PlacedNode, placeOf } from '../place.ts'

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const FOOTNOTES = 'footnote-label'

/**
 * Gives every heading an id (its own `{#id}`, else a slug of its text) and, below the h1, a link to itself.
 *
 * `## Usage` → `<h2 id="usage">Usage<a class="anchor" href="#usage" aria-label="…">#</a></h2>`
 */
export const headings = (draft: Draft): HastPluginDefinition =>
  defineHastPlugin({
    name: 'headings',
    options: { position: true },
    element: [
      {
        filter: LEVELS,
        visit(node, ctx) {
          const explicit = node.properties.id
          if (explicit === FOOTNOTES) return
          const text = ctx.textContent(node).replace(/\s+/g, ' ').trim()
          if (node.tagName === 'h1') draft.headingTitle ??= text
          const id = typeof explicit === 'string' ? takeId(draft, explicit, node) : draft.slugger.slug(text)
          if (id !== explicit) ctx.setProperty(node, 'id', id)
          if (node.tagName === 'h1') return
          ctx.appendChild(node, {
            type: 'element',
            tagName: 'a',
            properties: { className: ['anchor'], href: `#${id}`, ariaLabel: stringsFor(draft.lang).anchor(text) },
            children: [{ type: 'text', value: '#' }],
          })
        },
      },
    ],
  })

function takeId(draft: Draft, id: string, node: PlacedNode): string {
  const place = placeOf(draft, node)
  const other = draft.explicitIds.get(id)
  if (other)
    draft.problems.push({
      ...place,
      severity: 'error',
      message: `The heading id \`${id}\` is already used at ${other.file}:${other.line}.`,
      hint: 'Give one of the two headings another `{#id}`.',
    })
  draft.explicitIds.set(id, other ?? place)
  draft.slugger.occurrences[id] ??= 0
  return id
}
