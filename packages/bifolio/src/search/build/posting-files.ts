import { SECTION } from '../engine/postings.ts'

/**
 * Characters of postings in one file: from the first number on it ends after a term that is marked to end one, at the latest
 * at the second: some 20 kB to download. Because a term alone decides, a change moves no more than the files near it.
 */
const SIZE = { least: 60_000, most: 120_000 }
/** One term of so many is marked to end a file. */
const ENDING = 8

/** A file of postings, and how many terms it has. */
export type PostingFile = [file: string, terms: number]

/** Where files of postings come from and go to. */
export interface PostingStore {
  /** @returns the file that has this content now */
  write(content: string): string
  /** Leaves a file of the last build as it is. */
  keep(file: string): void
}

/** Gathers the postings of terms, which come sorted, into files. */
export class PostingWriter {
  readonly terms: string[] = []
  readonly files: PostingFile[] = []
  private rows: string[] = []
  private size = 0

  constructor(private readonly store: PostingStore) {}

  /** Whether the next term begins a file. */
  get isAtStart(): boolean {
    return this.rows.length === 0
  }

  /** @param row the postings, as JSON without the brackets around them */
  add(term: string, row: string): void {
    this.terms.push(term)
    this.rows.push(row)
    this.size += row.length
    if (this.size >= SIZE.most || (this.size >= SIZE.least && isEnding(term))) this.flush()
  }

  /** Takes a file over as it is. Only at the start of one. */
  take(file: string, terms: readonly string[]): void {
    for (const term of terms) this.terms.push(term)
    this.store.keep(file)
    this.files.push([file, terms.length])
  }

  flush(): void {
    if (this.rows.length === 0) return
    this.files.push([this.store.write(`[[${this.rows.join('],[')}]]`), this.rows.length])
    this.rows = []
    this.size = 0
  }
}

function isEnding(term: string): boolean {
  let sum = 0
  for (let at = 0; at < term.length; at++) sum += term.charCodeAt(at)
  return sum % ENDING === 0
}

/** Puts the postings of all pages into files. */
export function writePostings(lists: PostingLists, writer: PostingWriter): void {
  for (const term of [...lists.keys()].sort()) writer.add(term, lists.get(term)?.numbers.join() ?? '')
  writer.flush()
}

interface List {
  /** Postings, with the page as the distance from the one before. */
  numbers: number[]
  /** The last page. */
  last: number
}

/** By term. */
export type PostingLists = ReadonlyMap<string, Readonly<List>>

/** The postings of all pages. @param pages the terms of one page after the other; see `searchTerms` */
export function mergeTerms(pages: Iterable<string>): PostingLists {
  const lists = new Map<string, List>()
  let page = 0
  for (const text of pages) {
    for (const [term, mark] of parseTerms(text)) {
      const list = lists.get(term)
      if (!list) lists.set(term, { numbers: [page * SECTION + mark], last: page })
      else {
        list.numbers.push((page - list.last) * SECTION + mark)
        list.last = page
      }
    }
    page++
  }
  return lists
}

/** Takes what `searchTerms` has put together apart. */
export function* parseTerms(text: string): Generator<[term: string, mark: number]> {
  const [terms = '', marks = ''] = text.split('\n')
  if (terms === '') return
  const numbers = marks.split(' ')
  for (const [at, term] of terms.split(' ').entries()) yield [term, Number(numbers[at])]
}

/** What a page says of a term now; `undefined` when it does not have it any more. */
export interface Change {
  page: number
  mark: number | undefined
}

/** What is said otherwise now than before. */
export function changesOf(page: number, before: string, now: string, changes: Map<string, Change[]>): void {
  const add = (term: string, mark: number | undefined): void => {
    const list = changes.get(term)
    if (list) list.push({ page, mark })
    else changes.set(term, [{ page, mark }])
  }
  const old = new Map(parseTerms(before))
  for (const [term, mark] of parseTerms(now)) {
    if (old.get(term) !== mark) add(term, mark)
    old.delete(term)
  }
  for (const term of old.keys()) add(term, undefined)
}

/** The postings of the last build. */
export interface PostingsBefore {
  terms: readonly string[]
  files: readonly PostingFile[]
  read: (file: string) => string
}

/** Brings the postings of the last build up to date: the same files as when all of them are made anew. */
export function patchPostings(
  before: PostingsBefore,
  changes: ReadonlyMap<string, readonly Change[]>,
  writer: PostingWriter,
): void {
  const changed = [...changes.keys()].sort()
  let next = 0
  let first = 0
  for (const [at, [file, count]] of before.files.entries()) {
    const terms = before.terms.slice(first, first + count)
    const last = terms.at(-1) ?? ''
    const isLast = at === before.files.length - 1
    const from = next
    while (next < changed.length && (isLast || (changed[next] ?? '') <= last)) next++
    if (next === from && writer.isAtStart) writer.take(file, terms)
    else {
      const rows = before.read(file).slice(2, -2).split('],[')
      addPatched(new Map(terms.map((term, row) => [term, rows[row] ?? ''])), changed.slice(from, next))
    }
    first += count
  }
  writer.flush()

  function addPatched(rows: ReadonlyMap<string, string>, own: readonly string[]): void {
    const all = own.some((term) => !rows.has(term))
      ? [...new Set([...rows.keys(), ...own])].sort()
      : rows.keys()
    for (const term of all) {
      const row = patchRow(rows.get(term) ?? '', changes.get(term) ?? [])
      if (row !== '') writer.add(term, row)
    }
  }
}

function patchRow(row: string, changes: readonly Change[]): string {
  if (changes.length === 0) return row
  const marks = new Map<number, number>()
  let page = 0
  for (const number of row === '' ? [] : row.split(',').map(Number)) {
    page += Math.floor(number / SECTION)
    marks.set(page, number % SECTION)
  }
  for (const { page, mark } of changes) {
    if (mark === undefined) marks.delete(page)
    else marks.set(page, mark)
  }
  let last = 0
  const numbers = [...marks]
    .sort(([a], [b]) => a - b)
    .map(([page, mark]) => {
      const number = (page - last) * SECTION + mark
      last = page
      return number
    })
  return numbers.join()
}
