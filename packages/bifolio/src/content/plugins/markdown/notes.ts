import type { FootnoteReference } from 'mdast'
import type { Compilation } from '../../compilation.ts'
import { defineMdastPlugin, type MdastPluginDefinition, nodeFile, nodePosition } from '../../parser/index.ts'

/** Sources that may define notes; others are not walked. */
export const NOTE_SYNTAX = /^[ \t>]*\[\^/m

/**
 * Keeps notes with one label apart if they are in different files, and reports those in one file.
 *
 * `[^1]` in an included file leads to the note of this file
 */
export const notes = (page: Compilation): MdastPluginDefinition => {
  const identifiers = new Set<string>()
  /** By file and label. */
  const own = new Map<string, { identifier: string; line: number }>()
  const references: Readonly<FootnoteReference>[] = []
  return defineMdastPlugin({
    name: 'notes',
    options: { position: true },
    footnoteDefinition(node, ctx) {
      const at = nodePosition(page, node)
      const key = `${at.file}:${node.identifier}`
      const first = own.get(key)
      // A file may be included twice.
      if (first && first.line !== at.line)
        page.report('duplicate-note', at, { label: `[^${node.label}]`, location: `${at.file}:${first.line}` })
      const suffix = identifiers.has(node.identifier) ? `-${identifiers.size}` : ''
      const { identifier } = first ?? { identifier: node.identifier + suffix }
      identifiers.add(identifier)
      own.set(key, first ?? { identifier, line: at.line })
      ctx.setProperty(node, 'identifier', identifier)
    },
    footnoteReference(node) {
      references.push(node)
    },
    after(_, ctx) {
      for (const node of references) {
        const note = own.get(`${nodeFile(page, node)}:${node.identifier}`)
        if (note) ctx.setProperty(node, 'identifier', note.identifier)
      }
    },
  })
}
