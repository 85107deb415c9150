import type { FootnoteReference } from 'mdast'
import type { Compilation } from '../../compilation.ts'
import { type MdastPluginDefinition, nodeFile, nodePosition, type Position } from '../../parser/index.ts'

/** Sources that may define notes; others are not walked. */
export const NOTE_SYNTAX = /^[ \t>]*\[\^/m

/**
 * Keeps notes with one label apart if they are in different files; reports those in one file, and those without a reference.
 *
 * `[^1]` in an included file leads to the note of this file
 */
export const notes = (page: Compilation): MdastPluginDefinition => {
  const identifiers = new Set<string>()
  /** By file and label. */
  const own = new Map<string, { identifier: string; label: string; at: Position }>()
  const references: Readonly<FootnoteReference>[] = []
  return {
    name: 'notes',
    options: { position: true },
    footnoteDefinition(node, ctx) {
      const at = nodePosition(page, node)
      const key = `${at.file}:${node.identifier}`
      const first = own.get(key)
      // A file may be included twice.
      const label = `[^${node.label}]`
      if (first && first.at.line !== at.line)
        page.report('duplicate-note', at, { label, location: `${at.file}:${first.at.line}` })
      const suffix = identifiers.has(node.identifier) ? `-${identifiers.size}` : ''
      const { identifier } = first ?? { identifier: node.identifier + suffix }
      identifiers.add(identifier)
      own.set(key, first ?? { identifier, label, at })
      ctx.setProperty(node, 'identifier', identifier)
    },
    footnoteReference(node) {
      references.push(node)
    },
    after(_, ctx) {
      const unused = new Map(own)
      for (const node of references) {
        const key = `${nodeFile(page, node)}:${node.identifier}`
        unused.delete(key)
        const note = own.get(key)
        if (note) ctx.setProperty(node, 'identifier', note.identifier)
      }
      for (const { label, at } of unused.values()) page.report('unused-note', at, { label })
    },
  }
}
