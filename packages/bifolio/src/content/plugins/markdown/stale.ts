import type { Annotations } from '../../../config/check.ts'
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
 * Adds a note below a translated block whose source has changed since it was translated.
 *
 * `<p class="stale-note">The English text has changed … <a href="/guide/">Read it</a></p>`
 *
 * In development, the note and one below the source have buttons that open the other block in the editor.
 */
export const stale = (
  page: Compilation,
  { outdated, staleTranslations }: Pick<Annotations, 'outdated' | 'staleTranslations'>,
): MdastPluginDefinition => {
  const { stale: text, staleLink } = page.strings
  const noteAt = (position: string): Custom | undefined => {
    const translations = staleTranslations?.get(position)
    if (translations) return note({ type: 'text', value: 'Stale translations:' }, ...buttons(translations))
    if (!outdated?.positions.has(position)) return undefined
    const link = { type: 'link', url: outdated.original, children: [{ type: 'text', value: staleLink }] }
    return note({ type: 'text', value: `${text} ` }, link, ...buttons(outdated.places?.get(position) ?? []))
  }
  const noteFor = (node: PositionedNode): Custom | undefined => {
    const { line, column } = positionOf(page, node)
    return noteAt(`${line}:${column}`)
  }
  const after = (
    node: PositionedNode & Parameters<MdastVisitorContext['insertAfter']>[0],
    ctx: MdastVisitorContext,
  ) => {
    const found = noteFor(node)
    if (found) ctx.insertAfter(node, found)
  }
  const inside = (
    node: PositionedNode & Parameters<MdastVisitorContext['appendChild']>[0],
    ctx: MdastVisitorContext,
  ) => {
    const found = noteFor(node)
    if (found) ctx.appendChild(node, found)
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

/** A node of a custom type: a paragraph would be unwrapped in a tight list. */
function note(...children: NonNullable<Custom['children']>): Custom {
  return { type: 'staleNote', data: { hName: 'p', hProperties: { className: ['stale-note'] } }, children }
}

/** Buttons that open files in the editor; see `client/dev/overlay.ts`. */
function buttons(places: readonly string[]): NonNullable<Custom['children']> {
  return places.flatMap((place) => [
    { type: 'text', value: ' ' },
    {
      type: 'openInEditor',
      data: { hName: 'button', hProperties: { type: 'button', dataOpenInEditor: place } },
      children: [{ type: 'text', value: place }],
    },
  ])
}
