import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isObject, slashPath, titleFromName } from 'bifolio/config'
import { readManifest } from './manifest.ts'

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun'

/** The data about a folder in which a site is set up. */
export interface Workspace {
  /** Absolute path of the folder. */
  root: string
  /** Absolute path of the git repository that contains the folder; otherwise of the folder. */
  repositoryRoot: string
  /** Path of the folder in the repository, with forward slashes; empty for its root. */
  pathInRepository: string
  /** The branch that is published: the default one of the repository. */
  branch: string
  packageManager: PackageManager
  /** Whether the folder is inside a package, whose settings the package manager uses. */
  isInWorkspace: boolean
  /** The `package.json` of the folder. */
  manifest?: Record<string, unknown>
  /** The default title and description, from the package, the README or the folder name. */
  title: string
  description?: string
  /** Address of the repository, if it has one that browsers open. */
  repository?: string
}

const LOCK_FILES: [file: string, manager: PackageManager][] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['pnpm-workspace.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
]

/**
 * Reads a folder, which need not exist.
 * @param userAgent `npm_config_user_agent`, the name and version of the package manager
 * @throws SetupError when its `package.json` is invalid
 */
export function readWorkspace(folder: string, userAgent = ''): Workspace {
  const root = resolve(folder)
  const ancestors = ancestorsOf(root)
  const repositoryRoot = ancestors.find((path) => existsSync(join(path, '.git'))) ?? root
  const manifest = readManifest(root)
  const name = typeof manifest?.name === 'string' ? manifest.name : basename(root)
  const readme = readIfThere(join(root, 'README.md'))
  return {
    root,
    repositoryRoot,
    pathInRepository: slashPath(repositoryRoot, root),
    branch: existsSync(join(repositoryRoot, '.git')) ? branchOf(repositoryRoot) : 'main',
    packageManager: packageManagerOf(ancestors, userAgent),
    isInWorkspace: ancestors.slice(1).some((path) => existsSync(join(path, 'package.json'))),
    manifest,
    title: /^#[ \t]([^\n<`[\]]+)$/m.exec(readme)?.[1]?.trim() || titleFromName(name.replace(/^@[^/]*\//, '')),
    description: typeof manifest?.description === 'string' ? manifest.description : undefined,
    repository: repositoryOf(manifest, readIfThere(join(repositoryRoot, '.git/config'))),
  }
}

/** The default branch: `origin`'s, else `main` or `master` if there is one, else the current one. */
function branchOf(repository: string): string {
  const ofOrigin = git(repository, 'symbolic-ref', '--short', 'refs/remotes/origin/HEAD')
  if (ofOrigin) return ofOrigin.replace(/^origin\//, '')
  const usual = ['main', 'master'].find((name) =>
    git(repository, 'rev-parse', '--verify', '--quiet', `refs/heads/${name}`),
  )
  return usual ?? git(repository, 'symbolic-ref', '--short', 'HEAD') ?? 'main'
}

/** What git prints; `undefined` when it fails or is not installed. */
function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** The folder and its parents. */
function ancestorsOf(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...ancestorsOf(parent)]
}

function packageManagerOf(folders: readonly string[], userAgent: string): PackageManager {
  for (const folder of folders) {
    const found = LOCK_FILES.find(([file]) => existsSync(join(folder, file)))
    if (found) return found[1]
  }
  const [, caller] = /^(npm|pnpm|yarn|bun)\//.exec(userAgent) ?? []
  return (caller as PackageManager | undefined) ?? 'npm'
}

/** The address of a repository in its `package.json`, otherwise of the remote `origin`. */
function repositoryOf(manifest: Record<string, unknown> | undefined, gitConfig: string): string | undefined {
  const { repository } = manifest ?? {}
  const named = isObject(repository) ? repository.url : repository
  const [, origin] = /\[remote "origin"\][^[]*?\burl\s*=\s*(\S+)/.exec(gitConfig) ?? []
  return repositoryAddress(typeof named === 'string' ? named : '') ?? repositoryAddress(origin ?? '')
}

/** `git@github.com:acme/tool.git` and other forms → `https://github.com/acme/tool` */
export function repositoryAddress(written: string): string | undefined {
  const short = /^(?:github:)?(\w[\w.-]*\/\w[\w.-]*)$/.exec(written)?.[1]
  const [, host, path] =
    /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/]*@)?([^:/]+)(?::\d+)?\/(.+?)(?:\.git)?\/?$/.exec(written) ??
    /^(?:[^@/]+@)([^:/]+):(.+?)(?:\.git)?$/.exec(written) ??
    []
  if (short) return `https://github.com/${short.replace(/\.git$/, '')}`
  return host && path ? `https://${host}/${path}` : undefined
}

/** The text of a file that only adds to what is known; empty when it cannot be read. */
function readIfThere(path: string): string {
  try {
    return statSync(path).isFile() ? readFileSync(path, 'utf8') : ''
  } catch {
    return ''
  }
}
