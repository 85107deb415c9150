import { fingerprint } from '../../pins.ts'
import type { Unit } from '../unit.ts'

/** Before the fingerprint of a translation among the notes of its unit. */
const NOTE = 'Translation when exported:'

/** The fingerprint of a translation, by which an import notices edits that were made since the export. Spaces do not count. */
export function targetPrint(target: string): string {
  return fingerprint({ kind: 'paragraph', source: target.trim() })
}

/** The note with the fingerprint of a translation; none for a unit without one. */
export function exportNote({ target }: Pick<Unit, 'target'>): string[] {
  return target ? [`${NOTE} ${targetPrint(target)}`] : []
}

/** The fingerprint that the notes of a unit have; `undefined` for none. */
export function readExportNote(notes: string): string | undefined {
  return new RegExp(`${NOTE} ([0-9a-f]{10})`).exec(notes)?.[1]
}
