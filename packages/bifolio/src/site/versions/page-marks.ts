import { fill } from '../../shared/strings.ts'
import type { MarksFile, Site } from '../../shared/types.ts'
import type { PagePair } from './compare-versions.ts'
import { pageId } from './list-changes.ts'

/** The file of the marks for pages. */
export function marksFile(since: string, { strings }: Site, pairs: readonly PagePair[]): MarksFile {
  const { newSince, changedSince, isNew, isChanged } = strings.versions
  const version = { version: since }
  const text = {
    newSince: fill(newSince, version),
    changedSince: fill(changedSince, version),
    isNew,
    isChanged,
  }
  return { since, text, pages: pageMarks(pairs) }
}

function pageMarks(pairs: readonly PagePair[]): MarksFile['pages'] {
  const marks = pairs.flatMap((pair): [string, MarksFile['pages'][string]][] => {
    const { before, after, sections = [] } = pair
    if (!after) return []
    if (!before) return [[pageId(pair), 'new']]
    const idsOf = (wanted: string) => sections.filter(({ kind }) => kind === wanted).map(({ id }) => id)
    if (sections.length === 0) return []
    return [[pageId(pair), { added: idsOf('added'), changed: idsOf('changed') }]]
  })
  return Object.fromEntries(marks)
}
