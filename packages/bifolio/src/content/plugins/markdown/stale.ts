import Slugger from 'github-slugger'
import type { Annotations, ChangedText } from '../../../config/check.ts'
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
import { slugOf } from '../html/headings.ts'

/**
 * Adds a note below a translated block whose source has changed since it was translated. It opens, and shows the source with
 * what has changed.
 *
 * ```html
 * <details class="stale-note" data-no-index><summary>The original … has changed …</summary>
 *   <blockquote lang="en" dir="ltr"><p>It takes <del>two</del><ins>three</ins> seconds.</p></blockquote>
 *   <p><a href="/guide/#install">Read the original</a></p></details>
 * ```
 *
 * In development, the note and one below the source have buttons that open the other block in the editor.
 */
export const stale = (
  page: Compilation,
  { outdated, staleTranslations }: Pick<Annotations, 'outdated' | 'staleTranslations'>,
): MdastPluginDefinition => {
  const { stale: label, staleLink } = page.strings
  const noteFor = (node: PositionedNode & { type: string }): Custom | undefined => {
    const { line, column } = positionOf(page, node)
    const position = `${line}:${column}`
    const translations = staleTranslations?.get(position)
    if (translations) return element('p', NOTE, [text('Stale translations:'), ...buttons(translations)])
    if (!outdated?.positions.has(position)) return undefined
    const section = outdated.sections?.get(position)
    const anchor =
      section && `#${section.id ?? slugOf({ context: page.context, slugger: new Slugger() }, section.text)}`
    const link = { type: 'link', url: outdated.original + (anchor ?? ''), children: [text(staleLink)] }
    const places = outdated.places?.get(position)
    const actions = [link, ...buttons(places ?? [])]
    const change = outdated.changes?.get(position)
    if (!change) return element('p', NOTE, [text(`${label} `), ...actions])
    // Writers see at once what has changed.
    return element('details', { ...NOTE, ...(places && { open: '' }) }, [
      element('summary', {}, [text(label)]),
      quote(change, { lang: page.context.rules.defaultLang, hasLines: HAS_LINES.has(node.type) }),
      element('p', {}, actions),
    ])
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

type Properties = Record<string, string | string[]>
type Children = NonNullable<Custom['children']>

const NOTE = { className: ['stale-note'], dataNoIndex: '' }
/** Blocks whose lines have a meaning. */
const HAS_LINES: ReadonlySet<string> = new Set(['code', 'table'])
const MARKS = { added: 'ins', removed: 'del' } as const

/** An element: a paragraph of Markdown would be unwrapped in a tight list. */
function element(hName: string, hProperties: Properties, children: Children): Custom {
  return { type: `stale-${hName}`, data: { hName, hProperties }, children }
}

function text(value: string): Children[number] {
  return { type: 'text', value }
}

function quote(
  changes: readonly ChangedText[],
  { lang, hasLines }: { lang: string; hasLines: boolean },
): Custom {
  const parts = changes.map(({ text: words, change }) => {
    // Spaces after a line break would be lost.
    const node = text(words.replace(/(?<=\n) +/g, (spaces) => '\u00a0'.repeat(spaces.length)))
    return change ? element(MARKS[change], {}, [node]) : node
  })
  return element('blockquote', { lang, dir: directionOf(lang) }, [element(hasLines ? 'pre' : 'p', {}, parts)])
}

/** Buttons that open files in the editor; see `client/dev/overlay.ts`. */
function buttons(places: readonly string[]): Children {
  return places.flatMap((place) => [
    text(' '),
    element('button', { type: 'button', dataOpenInEditor: place }, [text(place)]),
  ])
}
