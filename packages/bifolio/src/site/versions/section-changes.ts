import type { ChangedSection, SectionPrint } from '../../shared/types.ts'

/** A section that differs between two versions of a page. */
export interface SectionChange extends Pick<SectionPrint, 'id' | 'heading'> {
  kind: ChangedSection['kind']
}

/**
 * The sections of a page that differ from an earlier version, in the order of the page; removed ones come last. A section
 * is the same under the same anchor; under another one it is if its content is, so that a new heading does not make it
 * new.
 */
export function sectionChanges(
  before: readonly SectionPrint[],
  after: readonly SectionPrint[],
): SectionChange[] {
  const byId = new Map(before.map((section) => [section.id, section]))
  const ids = new Set(after.map(({ id }) => id))
  const gone = new Set(before.filter(({ id }) => !ids.has(id)))
  const changes = after.flatMap(({ id, heading, print }): SectionChange[] => {
    const same = byId.get(id)
    if (same?.print === print && same.heading === heading) return []
    const former = same ?? [...gone].find((section) => print !== '' && section.print === print)
    if (former) gone.delete(former)
    return [{ id, heading, kind: former ? 'changed' : 'added' }]
  })
  return [...changes, ...[...gone].map(({ id, heading }) => ({ id, heading, kind: 'removed' as const }))]
}
