import { join } from 'node:path'
import {
  type ContentChanges,
  type ContentModule,
  type Custom,
  type MdastVisitorContext,
  type PluginPage,
  type PositionedNode,
  textDirection,
} from 'bifolio/check'
import { textsFor } from '../texts.ts'
import type { ChangedText } from './changed-text.ts'
import { findNotes, type Note } from './stale-blocks.ts'

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
 * In development, the note and one below the original have buttons that open the other block in the editor.
 */
const content: ContentModule<{ lock: string }> = (page, { lock }) =>
  // Fragments are not in the lock file.
  page.file === page.route.file ? addNotes(page, join(page.site, lock)) : undefined
export default content

async function addNotes(page: PluginPage, lockFile: string): Promise<ContentChanges> {
  const { dependencies, notes } = await findNotes(page, lockFile)
  if (notes.size === 0) return { dependencies }
  const noteFor = (node: PositionedNode & { type: string }): Custom | undefined => {
    const { line, column } = page.positionOf(node)
    const note = notes.get(`${line}:${column}`)
    return note && draw(note, node, page)
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
  return {
    dependencies,
    markdown: {
      options: { position: true },
      paragraph: after,
      heading: after,
      table: after,
      code: after,
      containerDirective: inside,
      listItem: inside,
    },
  }
}

function draw({ original, change, places }: Note, { type }: { type: string }, page: PluginPage): Custom {
  if (!original) return element('p', NOTE, [text('Stale translations:'), ...buttons(places)])
  const texts = textsFor(page.route.scope.lang)
  const link = { type: 'link', url: original, children: [text(texts.original)] }
  const actions = [link, ...buttons(places)]
  if (!change) return element('p', NOTE, [text(`${texts.stale} `), ...actions])
  // Writers see at once what has changed.
  return element('details', { ...NOTE, ...(page.isDev && { open: '' }) }, [
    element('summary', {}, [text(texts.stale)]),
    quote(change, { lang: page.rules.defaultLang, hasLines: HAS_LINES.has(type) }),
    element('p', {}, actions),
  ])
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
  return element('blockquote', { lang, dir: textDirection(lang) }, [
    element(hasLines ? 'pre' : 'p', {}, parts),
  ])
}

/** Buttons that open files in the editor; see `client/dev/overlay.ts`. */
function buttons(places: readonly string[]): Children {
  return places.flatMap((place) => [
    text(' '),
    element('button', { type: 'button', dataOpenInEditor: place }, [text(place)]),
  ])
}
