import type { Term } from '../../glossary/terms.ts'
import type { Lang, Problem } from '../../shared/types.ts'
import type { BlockKind } from '../block.ts'
import type { Placeholder } from './placeholders.ts'

/**
 * `missing`: without a translation; `stale`: the source has changed since; `unreviewed`: no one has compared the two; `machine`:
 * written by a program, and not reviewed; `translated`: all others.
 */
export type UnitState = 'missing' | 'stale' | 'unreviewed' | 'machine' | 'translated'

/** A text to translate: that of a block, a cell of a table, a field of frontmatter or an attribute. */
export interface Unit {
  /** Fingerprint of the source block, with the part of the block: `5f807ae0ed`, `5f807ae0ed:2.1`. Unique in its page. */
  id: string
  /** The source page, relative to the content folder. */
  page: string
  /** Where the source block starts. */
  line: number
  kind: BlockKind
  /** The name of the text within the block; empty for its only one. */
  part: string
  /** The headings above it, outermost first. */
  headings: string[]
  state: UnitState
  /** Words with the marks of placeholders. */
  source: string
  /** Of a stale unit: the source that it was translated from, if the history of the page has it. */
  previous?: string
  /** The current translation in the same form; empty if there is none. */
  target: string
  /** Of the source, then those that only the translation has. */
  placeholders: Placeholder[]
  /** What the glossary says about its terms. */
  terms: Term[]
}

/** The id of a unit. @param print the fingerprint of its block, with a number for the second and further equal ones */
export function unitId(print: string, part: string): string {
  return part ? `${print}:${part}` : print
}

/** What is exported. */
export interface UnitFile {
  source: Lang
  target: Lang
  units: Unit[]
}

/** A unit as it comes back. */
export interface ReadUnit {
  id: string
  page: string
  target: string
  /** Its source, if the file says so. */
  source?: string
  /** The fingerprint of its translation when it was exported, or `none`, if the file still says so. */
  exported?: string
  /** Whether its translator has marked it as done, or as not done; `undefined` if the file says nothing. */
  isDone?: boolean
  /** Its line in the file. */
  line: number
  /** What the file says that its placeholders stand for, by their number. Default: it does not say. */
  contents?: ReadonlyMap<number, Partial<Pick<Placeholder, 'open' | 'close'>>>
}

/** A file with translations. */
export interface ReadFile {
  /** Empty if the file does not say. */
  target: string
  units: ReadUnit[]
}

/** The content of a file, or what is wrong with it. */
export type ReadResult = ReadFile | { problems: Problem[] }

/** What translators should know about a unit, line by line. */
export function notesOf({ kind, part, headings, state, placeholders, terms }: Unit): string[] {
  const where = part ? `${kind}, ${part}` : kind
  const stands = placeholders.map(({ id, open, close }) =>
    close === undefined ? `<${id}/> = ${open}` : `<${id}>…</${id}> = ${open}…${close}`,
  )
  return [
    headings.length > 0 ? `${where} in: ${headings.join(' › ')}` : where,
    ...(NOTES[state] ? [NOTES[state]] : []),
    ...stands.map((line) => line.replace(/\s+/g, ' ')),
    ...terms.flatMap(({ term, word, forbidden, note }) => {
      const not = forbidden.length > 0 ? `not: ${forbidden.join(', ')}` : undefined
      const about = [note, not].filter(Boolean).join('; ')
      const named = word === undefined ? term : `${term} = ${word}`
      return word === undefined && !about ? [] : [`Term: ${named}${about && ` (${about})`}`]
    }),
  ]
}

const NOTES: Partial<Record<UnitState, string>> = {
  stale: 'The source has changed since it was translated.',
  unreviewed: 'The translation has not been reviewed.',
  machine: 'Translated by a program and not reviewed.',
}
