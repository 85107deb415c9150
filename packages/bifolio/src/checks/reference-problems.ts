import { slashPath } from '../files/slash-path.ts'
import { type ContentRoot, contentPath, mountAt } from '../files/version-mounts.ts'
import type { Problem } from '../shared/types.ts'

const HINT = 'Fix it on a branch and name that as `ref`, or leave it: what is right of the page is published.'

/**
 * The problems as a site reports them. What a reference has cannot be edited: its errors become warnings that name the reference, and its
 * warnings are left out.
 */
export function withReferences(problems: readonly Problem[], content: ContentRoot): Problem[] {
  return problems.flatMap((found) => {
    const path = contentPath(found.file, content)
    const mount = mountAt(path, content)
    if (!mount) return [found]
    if (found.severity === 'warning') return []
    const file = `${mount.ref}:${slashPath(mount.snapshot, path)}`
    return [{ ...found, severity: 'warning', file, hint: HINT }]
  })
}

/** Whether a problem is in a file of a reference. */
export function isInReference(
  { file }: Pick<Problem, 'file'>,
  { mounts }: Pick<ContentRoot, 'mounts'>,
): boolean {
  return Object.values(mounts).some(({ ref }) => file.startsWith(`${ref}:`))
}
