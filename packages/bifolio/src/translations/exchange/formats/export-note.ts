import { fingerprint } from '../../pins.ts'
import type { Unit } from '../unit.ts'

/** Before the fingerprint of a translation among the notes of its unit. */
const NOTE = 'Translation when exported:'

/**
 * The fingerprint of a translation, by which an import notices edits that were made since the export; `none` for none.
 * Spaces do not count.
 */
export function targetPrint(target: string): string {
  const source = target.trim()
  return source ? fingerprint({ kind: 'paragraph', source }) : 'none'
}

/** The note with the fingerprint of a translation. */
export function exportNote({ target }: Pick<Unit, 'target'>): string {
  return `${NOTE} ${targetPrint(target)}`
}

/** The fingerprint that the notes of a unit have; `undefined` for none. */
export function readExportNote(notes: string): string | undefined {
  return new RegExp(`${NOTE} ([0-9a-f]{10}|none)`).exec(notes)?.[1]
}
