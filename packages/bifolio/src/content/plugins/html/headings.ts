import { fill } from '../../../shared/strings.ts'
import type { Compilation } from '../../compilation.ts'
import {
  defineHastPlugin,
  type HastPluginDefinition,
  type PositionedNode,
  positionOf,
  withoutSeparators,
} from '../../parser/index.ts'

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const JSX_HEADING = /^[ \t>]*#{1,6}[ \t].*(?:<|\{(?!#))/m
const FOOTNOTES = 'footnote-label'

/**
 * Gives every heading an id (an explicit `{#id}`, else a slug of its text) and, below the h1, a link to itself.
 *
 * `## Usage` → `<h2 id="usage">Usage<a class="anchor" href="#usage" aria-label="…">#</a></h2>`
 */
export const headings = (page: Compilation): HastPluginDefinition => {
  // Walking the children of every heading costs more than the rest of this plugin.
  const mayContainJsx = JSX_HEADING.test(page.source)
  return defineHastPlugin({
    name: 'headings',
    options: { position: true },
    element: [
      {
        filter: LEVELS,
        visit(node, ctx) {
          const explicit = node.properties.id
          // Visually hidden headings are not part of the outline.
          if (explicit === FOOTNOTES) return ctx.setProperty(node, 'dataSilent', '')
          const label = (mayContainJsx && clean(labelOf(node), page)) || clean(ctx.textContent(node), page)
          if (node.tagName === 'h1') page.headingTitle ??= label
          const text = mayContainJsx ? clean(textForId(node, page), page) || label : label
          const id = idOf(page, typeof explicit === 'string' ? explicit : undefined, text, node)
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
    ],
  })
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
  return textOf(node, (name) => /^[A-Z]/.test(name))
}

/** In VitePress, the text in components is part of an id. */
function textForId(node: Labelled, { context }: Compilation): string {
  return context.headingIds === 'vitepress' ? textOf(node, () => false) : labelOf(node)
}

function textOf(node: Labelled, isSkipped: (name: string) => boolean): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.properties?.dataSilent !== undefined || isSkipped(node.name ?? '')) return ''
  return (node.children ?? []).map((child) => textOf(child, isSkipped)).join('')
}

function clean(text: string, { separator }: Compilation): string {
  return withoutSeparators(text, separator).replace(/\s+/g, ' ').trim()
}

/** The id of a heading that has no explicit one. */
export function slugOf(
  {
    slugger,
    context,
  }: Pick<Compilation, 'slugger'> & { context: Pick<Compilation['context'], 'headingIds'> },
  text: string,
): string {
  if (context.headingIds === 'github') return slugger.slug(text)
  const slug = vitepressSlug(text)
  let unique = slug
  for (let count = 1; Object.hasOwn(slugger.occurrences, unique); count++) unique = `${slug}-${count}`
  slugger.occurrences[unique] = 0
  return unique
}

/** The slug algorithm of VitePress: no accents, a hyphen for each run of other characters, no leading digit. */
function vitepressSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F\p{Cc}]/gu, '')
    .replace(/[\s!-/:-@[-`{-~“”‘’]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase()
    .normalize('NFC')
}

/** The explicit id, or a slug that is unique on the page; empty for a heading without text. */
function idOf(page: Compilation, explicit: string | undefined, text: string, node: PositionedNode): string {
  const position = positionOf(page, node)
  if (explicit === undefined) {
    const slug = text && slugOf(page, text)
    if (slug) page.headingIds.set(slug, position)
    return slug
  }
  const other = page.headingIds.get(explicit)
  if (other)
    page.report('duplicate-heading-id', position, { id: explicit, location: `${other.file}:${other.line}` })
  page.headingIds.set(explicit, other ?? position)
  page.slugger.occurrences[explicit] ??= 0
  return explicit
}
