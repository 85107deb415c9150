import { slug } from 'github-slugger'
import { breakable } from '../../../shared/breakable.ts'
import { fill } from '../../../shared/strings.ts'
import { breakCode } from '../../code-breaks.ts'
import type { Compilation } from '../../compilation.ts'
import {
  type HastPluginDefinition,
  nodePosition,
  type PositionedNode,
  withoutSeparators,
} from '../../parser/index.ts'

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const JSX_HEADING = /^[ \t>]*#{1,6}[ \t].*(?:<|\{(?!#))/m
/** Names up to this length fit beside the buttons of a page on a phone. */
const SHORT = 13
const FOOTNOTES = 'footnote-label'

/**
 * Gives every heading an id (an explicit `{#id}`, else a slug of its text) and, below the h1, a link to itself. A long name in
 * code gets opportunities to break.
 *
 * `## Usage` → `<h2 id="usage">Usage<a class="anchor" href="#usage" aria-label="…">#</a></h2>`
 */
export const headings = (page: Compilation): HastPluginDefinition => {
  // Walking the children of every heading costs more than the rest of this plugin.
  const mayContainJsx = JSX_HEADING.test(page.source)
  return {
    name: 'headings',
    element: {
      filter: LEVELS,
      visit(node, ctx) {
        const explicit = node.properties.id
        // Visually hidden headings are not part of the outline.
        if (explicit === FOOTNOTES) return ctx.setProperty(node, 'dataSilent', '')
        const label =
          (mayContainJsx && clean(labelOf(node), page)) ||
          clean(ctx.textContent(node), page) ||
          clean(pictureText(node), page)
        if (node.tagName === 'h1') page.headingTitle ??= label
        // Between words, other headings have better places.
        if (!/\s/.test(label)) breakCode(node, ctx, (name) => breakable(name, SHORT))
        const written = typeof explicit === 'string' ? explicit.normalize('NFC') : undefined
        const id = idOf(page, node, { explicit: written, text: label })
        if (id && id !== explicit) ctx.setProperty(node, 'id', id)
        if (node.tagName === 'h1' || !id) return
        ctx.appendChild(node, {
          type: 'element',
          tagName: 'a',
          properties: {
            className: ['anchor'],
            href: `#${id}`,
            ariaLabel: fill(page.strings.anchor, { heading: label }),
          },
          children: [{ type: 'text', value: '#' }],
        })
      },
    },
  }
}

interface Labelled {
  type: string
  properties?: Readonly<Record<string, unknown>>
  value?: string
  /** Of a JSX element. */
  name?: string | null
  children?: readonly Labelled[]
}

/** The text of a heading without the output of components and expressions. */
function labelOf(node: Labelled): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.properties?.dataSilent !== undefined || /^[A-Z]/.test(node.name ?? '')) return ''
  return (node.children ?? []).map(labelOf).join('')
}

/** The alternative texts of pictures, which are all that some headings have. */
function pictureText({ properties, children = [] }: Labelled): string {
  return [String(properties?.alt ?? ''), ...children.map(pictureText)].join(' ')
}

function clean(text: string, { separator }: Compilation): string {
  return withoutSeparators(text, separator).replace(/\s+/g, ' ').trim().normalize('NFC')
}

/** The explicit id, or a slug that is unique on the page; empty for a heading without text. */
function idOf(
  page: Compilation,
  node: PositionedNode,
  { explicit, text }: { explicit: string | undefined; text: string },
): string {
  const position = nodePosition(page, node)
  if (explicit === undefined) {
    // Emojis and punctuation are not part of an id.
    const isWord = slug(text).replace('\ufe0f', '') !== ''
    const id = text && page.slugger.slug(isWord ? text : 'section')
    if (id) page.headingIds.set(id, position)
    return id
  }
  const other = page.headingIds.get(explicit)
  if (other) {
    const { file, line } = position
    const same = page.origins?.filter((origin) => origin.file === file && origin.line === line) ?? []
    const [first, second] = same.map(({ include }) => include)
    const { file: otherFile, line: otherLine } = (second && first) ?? other
    const location = `${otherFile}:${otherLine}`
    if (second) page.report('included-twice', second, { file, id: explicit, location })
    else page.report('duplicate-heading-id', position, { id: explicit, location })
  }
  page.headingIds.set(explicit, other ?? position)
  page.slugger.occurrences[explicit] ??= 0
  return explicit
}
