import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import { stringsFor } from '../../shared/strings.ts'
import type { Draft } from '../draft.ts'
import { type PlacedNode, placeOf } from '../place.ts'
import { withoutMarks } from '../prepare.ts'

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const JSX_HEADING = /^[ \t>]*#{1,6}[ \t].*(?:<|\{(?!#))/m
const FOOTNOTES = 'footnote-label'

/**
 * Gives every heading an id (its own `{#id}`, else a slug of its text) and, below the h1, a link to itself.
 *
 * `## Usage` → `<h2 id="usage">Usage<a class="anchor" href="#usage" aria-label="…">#</a></h2>`
 */
export const headings = (draft: Draft): HastPluginDefinition => {
  // Walking the children of every heading costs more than all else that is done here.
  const mayHoldJsx = JSX_HEADING.test(draft.source)
  return defineHastPlugin({
    name: 'headings',
    options: { position: true },
    element: [
      {
        filter: LEVELS,
        visit(node, ctx) {
          const explicit = node.properties.id
          // What only a screen reader hears is no place in the outline.
          if (explicit === FOOTNOTES) return ctx.setProperty(node, 'dataSilent', '')
          const label = (mayHoldJsx && clean(labelOf(node))) || clean(ctx.textContent(node))
          if (node.tagName === 'h1') draft.headingTitle ??= label
          const id = typeof explicit === 'string' ? takeId(draft, explicit, node) : slugOf(draft, label, node)
          if (id && id !== explicit) ctx.setProperty(node, 'id', id)
          if (node.tagName === 'h1' || !id) return
          ctx.appendChild(node, {
            type: 'element',
            tagName: 'a',
            properties: {
              className: ['anchor'],
              href: `#${id}`,
              ariaLabel: stringsFor(draft.lang).anchor(label),
            },
            children: [{ type: 'text', value: '#' }],
          })
        },
      },
    ],
  })
}

/** The words of a heading without what components and expressions put there. */
function labelOf(node: Labelled): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.name && /^[A-Z]/.test(node.name)) return ''
  return (node.children ?? []).map(labelOf).join('')
}

interface Labelled {
  type: string
  value?: string
  /** Of a JSX element. */
  name?: string | null
  children?: readonly Labelled[]
}

function clean(text: string): string {
  return withoutMarks(text).replace(/\s+/g, ' ').trim()
}

/** A slug that no heading of the page has; empty for a heading without words. */
function slugOf(draft: Draft, text: string, node: PlacedNode): string {
  if (!text) return ''
  const id = draft.slugger.slug(text)
  draft.headingIds.set(id, placeOf(draft, node))
  return id
}

function takeId(draft: Draft, id: string, node: PlacedNode): string {
  const place = placeOf(draft, node)
  const other = draft.headingIds.get(id)
  if (other)
    draft.problems.push({
      ...place,
      severity: 'error',
      message: `The heading id \`${id}\` is already used at ${other.file}:${other.line}.`,
      hint: 'Give one of the two headings another `{#id}`.',
    })
  draft.headingIds.set(id, other ?? place)
  draft.slugger.occurrences[id] ??= 0
  return id
}
