import type { PagerLink } from './menus.ts'

/** The text from one heading to the next, or a table row with an anchor: what versions of a page are compared by. */
export interface SectionPrint {
  /** Its anchor; empty for the part with the title. */
  id: string
  heading: string
  /** Fingerprint of its text and pictures; empty without any. */
  print: string
}

/** A page or a section in a list of changes. */
export interface ChangedSection extends PagerLink {
  kind: 'added' | 'changed' | 'removed'
}

/** A page that differs between two versions. */
export interface ChangedPage extends PagerLink {
  /** Anchor of its entry in the list: the address of the page without language and version. */
  id: string
  sections: ChangedSection[]
  /** Its former address, if it moved. */
  from?: string
}

/** The pages that differ between the current version and an older one. */
export interface ChangeList {
  added: ChangedPage[]
  changed: ChangedPage[]
  moved: ChangedPage[]
  removed: ChangedPage[]
}

/** What a page says about the versions of its site. Only builds read it: it is part of the HTML of the article. */
export type VersionPart =
  /** A page of another version than the current one. */
  | {
      kind: 'other'
      /** The current version. */
      current: string
      /** How the page differs in it. */
      state: 'same' | 'changed' | 'moved' | 'movedSame' | 'missing'
      /** The page there, or the nearest one. */
      page: PagerLink
      /** Route path of the list of all changes. */
      changes?: string
    }
  /** A page of the current version that is new or changed since others. */
  | { kind: 'current'; since: (PagerLink & { isNew: boolean })[] }
  /** The list of all changes since a version. */
  | {
      kind: 'changes'
      since: string
      current: string
      list: ChangeList
      /** The lists for other versions. */
      others: PagerLink[]
    }

/** What is new or changed in the pages of a language since a version: a file that browsers load when the reader asks for it. */
export interface MarksFile {
  since: string
  text: Record<'newSince' | 'changedSince' | 'isNew' | 'isChanged', string>
  /** By address without language and version: `new`, or the ids of sections. The id of the part with the title is empty. */
  pages: Record<string, 'new' | { added: string[]; changed: string[] }>
}
