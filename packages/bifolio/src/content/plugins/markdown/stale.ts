import type { ChangedText, OutdatedBlocks } from '../../../config/check.ts'
import { directionOf } from '../../../shared/strings/languages.ts'
import type { Compilation } from '../../compilation.ts'
import {
  type Custom,
  defineMdastPlugin,
  type MdastPluginDefinition,
  type MdastVisitorContext,
  type PositionedNode,
  positionOf,
} from '../../parser/index.ts'

/**
 * Adds a note below a translated block whose source has changed since it was translated. It opens, and shows the source with
 * what has changed.
 *
 * ```html
 * <details class="stale-note" data-no-index><summary>The original … has changed …</summary>
 *   <blockquote lang="en" dir="ltr"><p>It takes <del>two</del><ins>three</ins> seconds.</p></blockquote>
 *   <p><a href="/guide/">Read the original</a></p></details>
 * ```
 */
export const stale = (
  page: Compilation,
  { positions, original, changes }: OutdatedBlocks,
): MdastPluginDefinition => {
  const { stale: text, staleLink } = page.strings
  const link = { type: 'link', url: original, children: [{ type: 'text', value: staleLink }] }
  const noteOf = (change: readonly ChangedText[] | undefined): Custom =>
    change
      ? element('details', NOTE, [
          element('summary', {}, [{ type: 'text', value: text }]),
          quote(change, page.context.rules.defaultLang),
          element('p', {}, [link]),
        ])
      : element('p', NOTE, [{ type: 'text', value: `${text} ` }, link])
  const noteFor = (node: PositionedNode): Custom | undefined => {
    const { line, column } = positionOf(page, node)
    const position = `${line}:${column}`
    return positions.has(position) ? noteOf(changes?.get(position)) : undefined
  }
  const after = (
    node: PositionedNode & Parameters<MdastVisitorContext['insertAfter']>[0],
    ctx: MdastVisitorContext,
  ) => {
    const note = noteFor(node)
    if (note) ctx.insertAfter(node, note)
  }
  const inside = (
    node: PositionedNode & Parameters<MdastVisitorContext['appendChild']>[0],
    ctx: MdastVisitorContext,
  ) => {
    const note = noteFor(node)
    if (note) ctx.appendChild(node, note)
  }
  return defineMdastPlugin({
    name: 'stale',
    options: { position: true },
    paragraph: after,
    heading: after,
    table: after,
    code: after,
    containerDirective: inside,
    listItem: inside,
  })
}

const NOTE = { className: ['stale-note'], dataNoIndex: '' }
/** Markdown whose lines have a meaning. */
const HAS_LINES = /^\s*(?:\||`{3}|~{3}|:{3})/m
const MARKS = { added: 'ins', removed: 'del' } as const

type Properties = Record<string, string | string[]>

/** An element: a paragraph of Markdown would be unwrapped in a tight list. */
function element(hName: string, hProperties: Properties, children: Custom['children']): Custom {
  return { type: `stale-${hName}`, data: { hName, hProperties }, children }
}

function quote(changes: readonly ChangedText[], lang: string): Custom {
  const parts = changes.map(({ text, change }) => {
    const node = { type: 'text', value: text }
    return change ? element(MARKS[change], {}, [node]) : node
  })
  const block = HAS_LINES.test(changes.map(({ text }) => text).join('')) ? 'pre' : 'p'
  return element('blockquote', { lang, dir: directionOf(lang) }, [element(block, {}, parts)])
}
