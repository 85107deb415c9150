import { fold } from './fold.ts'

/** A line of code that declares a function, a type, or a member with its type. */
const DECLARATION =
  /^\t(?:(?:export|declare|async|readonly) )*(?:(?:function|interface|type|class) ([\w$.]+)|([\w$.]+)(?:\?|<.*>)?(?:\(.*\))?: .*;$)/
/** Inline code at the beginning of the first cell of a table row. */
const FIRST_CELL = /^`([^`]+)`[^\t]*\t/
/** Inline code at the beginning of a text; an option of a command is defined by its table row. */
const SUBJECT = /^`([^-`][^`]*)` /
/** What follows the name of a function or an option. */
const AFTER_NAME = /[(<=: ].*$/

/**
 * The folded names that a section defines: in signatures, and in the first column of its tables.
 * @param text see `Section`
 * @param siteTitle tables with a column of this name compare another tool, whose names they do not define
 */
export function findDefinitions(text: string, siteTitle: string): Set<string> {
  const names = new Set<string>()
  const add = (name: string) => names.add(fold(name.replace(AFTER_NAME, '').replace(/^.*\./, '')))
  let isOther = false
  let isTable = false
  for (const line of text.split('\n')) {
    const [, declared, member] = DECLARATION.exec(line) ?? []
    const isRow = !line.startsWith('\t') && line.includes('\t')
    if (isRow && !isTable) isOther = isComparison(line, siteTitle)
    isTable = isRow
    const cell = isOther ? undefined : FIRST_CELL.exec(line)?.[1]
    for (const name of cell?.split(/, */) ?? [declared ?? member ?? '']) add(name)
  }
  add(SUBJECT.exec(text)?.[1] ?? '')
  names.delete('')
  return names
}

/** Whether a text has a table that compares another tool with this site. */
export function comparesTools(text: string, siteTitle: string): boolean {
  return text.split('\n').some((line) => !line.startsWith('\t') && isComparison(line, siteTitle))
}

/** @param header the cells of the first row of a table */
function isComparison(header: string, siteTitle: string): boolean {
  return siteTitle !== '' && header.split('\t').indexOf(siteTitle) > 0
}
