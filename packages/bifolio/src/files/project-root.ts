import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const roots = new Map<string, string>()

/**
 * The folder that a site may read files from, because its author also has them in the same project: the nearest one,
 * from the site upwards, that is a Git repository or the root of npm, pnpm or Yarn workspaces; without any, the nearest one
 * with a `package.json`, or the site itself. Looked up once per process.
 * @param site absolute path of the site
 */
export function projectRoot(site: string): string {
  const root = roots.get(site) ?? nearest(site, isRepository) ?? nearest(site, hasPackage) ?? site
  roots.set(site, root)
  return root
}

function nearest(folder: string, isWanted: (folder: string) => boolean): string | undefined {
  if (isWanted(folder)) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : nearest(parent, isWanted)
}

// In a worktree and in a submodule, `.git` is a file.
const isRepository = (folder: string): boolean =>
  ['.git', 'pnpm-workspace.yaml'].some((name) => existsSync(join(folder, name))) || hasWorkspaces(folder)

const hasPackage = (folder: string): boolean => existsSync(join(folder, 'package.json'))

function hasWorkspaces(folder: string): boolean {
  try {
    return /"workspaces"\s*:/.test(readFileSync(join(folder, 'package.json'), 'utf8'))
  } catch {
    return false
  }
}
