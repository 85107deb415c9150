import { join, resolve } from 'node:path'
import { runGit } from './run-git.ts'

/** A repository on disk. */
export interface Repository {
  /** Absolute path of its working tree. */
  top: string
  /** Absolute path of the folder with the objects of Git LFS. */
  lfs: string
  /** Whether its history ends early, as that of a clone with `--depth`. */
  isShallow: boolean
}

/** An entry of a tree that is no folder. */
export interface TreeEntry {
  kind: 'file' | 'link' | 'submodule'
  hash: string
}

/** The files of a tree by their paths from the root of the repository. */
export type Tree = ReadonlyMap<string, TreeEntry>

/** What a reference leads to. */
export interface Commit {
  commit: string
  /** Hash of its tree. */
  tree: string
}

/** Opens the repository that a folder is in. @throws GitError */
export async function openRepository(folder: string): Promise<Repository> {
  const args = ['rev-parse', '--show-toplevel', '--is-shallow-repository', '--git-common-dir']
  const [top = '', isShallow, common = ''] = (await runGit(folder, args)).toString('utf8').split('\n')
  return {
    top: resolve(top),
    isShallow: isShallow === 'true',
    lfs: join(resolve(folder, common), 'lfs/objects'),
  }
}

/**
 * Resolves references. A branch that only the remote repository `origin` has is found there, since a clone has just one branch itself.
 * @returns the commit of each; `undefined` for one that does not exist
 */
export async function resolveReferences(
  { top }: Repository,
  references: readonly string[],
): Promise<(Commit | undefined)[]> {
  const names = references.flatMap((ref) =>
    [ref, `refs/remotes/origin/${ref}`].flatMap((name) => [`${name}^{commit}`, `${name}^{tree}`]),
  )
  const output = await runGit(top, ['cat-file', '--batch-check'], names.map((name) => `${name}\n`).join(''))
  const hashes = output
    .toString('utf8')
    .split('\n')
    .map((line) => /^([0-9a-f]{40,64}) (?:commit|tree) /.exec(line)?.[1])
  return references.map((_, index) => {
    const [commit, tree, ofRemote, treeOfRemote] = hashes.slice(index * 4)
    if (commit && tree) return { commit, tree }
    return ofRemote && treeOfRemote ? { commit: ofRemote, tree: treeOfRemote } : undefined
  })
}

const KINDS: Record<string, TreeEntry['kind']> = {
  '100644': 'file',
  '100755': 'file',
  '120000': 'link',
  '160000': 'submodule',
}

/** Lists a tree. @param tree its hash */
export async function readTree({ top }: Repository, tree: string): Promise<Tree> {
  const output = (await runGit(top, ['ls-tree', '-r', '-z', '--full-tree', tree])).toString('utf8')
  const entries = output.split('\0').flatMap((line): [string, TreeEntry][] => {
    const [, mode = '', hash = '', path = ''] = /^(\d+) \w+ ([0-9a-f]+)\t(.+)$/s.exec(line) ?? []
    const kind = KINDS[mode]
    // Names that would leave the folder that files are written to; git itself refuses to create them.
    return kind && !/(?:^|[\\/])(?:\.\.?|\.git)(?:[\\/]|$)/i.test(path) ? [[path, { kind, hash }]] : []
  })
  return new Map(entries)
}

/** The most objects for one process, whose output is in memory. */
const AT_ONCE = 500

/** Reads the contents of files, by hash. @throws GitError when one is missing */
export async function readObjects(
  { top }: Repository,
  hashes: readonly string[],
  onRead: (hash: string, content: Buffer) => void,
): Promise<void> {
  for (let first = 0; first < hashes.length; first += AT_ONCE) {
    const part = hashes.slice(first, first + AT_ONCE)
    const output = await runGit(top, ['cat-file', '--batch'], part.map((hash) => `${hash}\n`).join(''))
    let at = 0
    for (const hash of part) {
      const end = output.indexOf('\n', at)
      const size = Number(output.toString('latin1', at, end).split(' ')[2])
      if (Number.isNaN(size)) throw new Error(`The object ${hash} is missing`)
      onRead(hash, output.subarray(end + 1, end + 1 + size))
      at = end + 1 + size + 1
    }
  }
}
