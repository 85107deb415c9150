import type { ErrorId } from '../errors/catalogue.ts'
import { slashPath } from '../files/slash-path.ts'
import { type ContentRoot, contentPath, mountAt } from '../files/version-mounts.ts'
import type { Problem } from '../shared/types.ts'

const HINT = 'Fix it on a branch and name that as `ref`, or leave it: what is right of the page is published.'

const PACKAGE = ', because it imports a package that the site does not have.'

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
    const nameOf = (path: string): string => `${mount.ref}:${slashPath(mount.snapshot, path)}`
    // The bundler would have reported anything else itself.
    const reason = found.id === ('module-not-bundled' satisfies ErrorId) ? PACKAGE : '.'
    // Other files of the version, such as that of a missing anchor.
    const message = found.message.replace(/\.$/, reason).replace(/(?<=`)[^/`\s]+\/[^`\s]+(?=`)/g, (word) => {
      const named = contentPath(word, content)
      return mountAt(named, content) === mount ? nameOf(named) : word
    })
    return [{ ...found, message, severity: 'warning', file: nameOf(path), hint: HINT }]
  })
}

/** Problems of references that name the configuration. */
const OF_CONFIG: readonly string[] = ['languages-of-version', 'submodule-in-version'] satisfies ErrorId[]

/** Whether a problem is in a file of a reference, or about one as a whole. */
export function isInReference(
  { id = '', file }: Pick<Problem, 'id' | 'file'>,
  { mounts }: Pick<ContentRoot, 'mounts'>,
): boolean {
  if (OF_CONFIG.includes(id)) return true
  return Object.values(mounts).some(({ ref }) => file.startsWith(`${ref}:`))
}
