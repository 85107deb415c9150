import { problem } from '../errors/problem.ts'
import { groupBy } from '../shared/lists/group-by.ts'
import { type RouteRules, routeKey } from '../shared/route.ts'
import type { Problem, Route } from '../shared/types.ts'

/** A page with the address of an earlier one. */
interface Duplicate {
  route: Route
  other: Route
}

/** Pages with the address of another page. A folder that is there twice, as a copy for a version, is one problem. */
export function duplicateAddresses(routes: readonly Route[], rules: Pick<RouteRules, 'versions'>): Problem[] {
  const first = new Map<string, Route>()
  const found = routes.flatMap((route): Duplicate[] => {
    const key = routeKey(route.path)
    const other = first.get(key)
    if (!other) first.set(key, route)
    return other ? [{ route, other }] : []
  })
  const byFolders = groupBy(found, ({ route, other }) =>
    differentFolders(route.file, other.file).sort().join('\n'),
  )
  return [...byFolders].flatMap(([folders, duplicates]) => {
    const [beside = '', folder = ''] = folders.split('\n')
    return duplicates.length > 1
      ? [folderProblem(folder, beside, duplicates, rules)]
      : duplicates.map(({ route: { file, path }, other }) =>
          problem('duplicate-address', { file }, { path, file: other.file }),
        )
  })
}

/** The starts of two paths, up to the part that both have: `v1/en/a.md` and `en/a.md` → `v1` and the empty one. */
function differentFolders(a: string, b: string): string[] {
  const [left, right] = [a.split('/'), b.split('/')]
  while (left.length > 0 && left.at(-1) === right.at(-1)) {
    left.pop()
    right.pop()
  }
  return [left.join('/'), right.join('/')]
}

function folderProblem(
  folder: string,
  beside: string,
  duplicates: readonly Duplicate[],
  { versions }: Pick<RouteRules, 'versions'>,
): Problem {
  const [first] = duplicates
  const files = [first?.route.file ?? '', first?.other.file ?? '']
  const isVersion = versions.includes(folder.split('/')[0] ?? '')
  return problem(
    'duplicate-folder',
    { file: folder },
    { folder, beside, files, path: first?.route.path ?? '', count: duplicates.length, isVersion },
  )
}
