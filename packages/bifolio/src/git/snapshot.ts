/**
 * Files of references, written to the cache of a site: each content once (`objects`, by the hash that git gives it), and for
 * each tree a folder with links to them, in which paths between files are as in the repository.
 * @module
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { namesOtherFiles, type PathBases, pathsOf, pathWords } from './path-words.ts'
import { type Repository, readObjects, type Tree } from './repository.ts'

/** What a snapshot has of a tree. */
export interface SnapshotInput {
  repository: Repository
  /** Name of the folder. */
  name: string
  tree: Tree
  /** Paths of the files that are wanted; those that they name follow. */
  files: readonly string[]
  bases: PathBases
  /** Absolute path of the folder of all snapshots. */
  store: string
  /** The words of the texts that snapshots of this process have in common, by hash. */
  words: Map<string, ReadonlySet<string>>
}

/** A finished snapshot. */
export interface Snapshot {
  /** Absolute path; the root of the repository at that time. */
  folder: string
  /** Paths of files whose content only Git LFS has. */
  pointers: string[]
}

/** The list of a snapshot's files, which is written last. */
interface Manifest extends Pick<Snapshot, 'pointers'> {
  files: string[]
}

const LFS_POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n[\s\S]*?^oid sha256:([0-9a-f]{64})$/m
/** Pointers are short. */
const MOST_POINTER = 1024

/** Writes the snapshot of a tree, or returns the one that an earlier call has written. @throws GitError */
export async function takeSnapshot(input: SnapshotInput): Promise<Snapshot> {
  const folder = join(input.store, input.name)
  const manifest = `${folder}.json`
  const known = readManifest(manifest)
  if (known && isComplete(known, folder)) return { folder, pointers: [] }
  // What Git LFS lacked may have been downloaded since.
  for (const file of known?.pointers ?? []) rmSync(join(folder, file), { force: true })
  const { files, pointers } = await collect(input)
  for (const [file, hash] of files) {
    await setImmediate()
    placeFile(join(folder, file), objectPath(input.store, hash))
  }
  writeWhole(manifest, JSON.stringify({ files: [...files.keys()], pointers } satisfies Manifest))
  return { folder, pointers }
}

function isComplete({ files, pointers }: Manifest, folder: string): boolean {
  return pointers.length === 0 && files.every((file) => existsSync(join(folder, file)))
}

/** Removes all snapshots but these. @param used names of snapshots */
export function removeSnapshots(store: string, used: readonly string[]): void {
  if (!existsSync(store)) return
  const kept = new Set(['objects', ...used, ...used.map((name) => `${name}.json`)])
  const unused = readdirSync(store).filter((name) => !kept.has(name))
  for (const name of unused) rmSync(join(store, name), { recursive: true, force: true })
  if (unused.length === 0) return
  const objects = join(store, 'objects')
  for (const name of readdirSync(objects))
    if (statSync(join(objects, name)).nlink === 1) rmSync(join(objects, name), { force: true })
}

/** Reads the wanted files and, round by round, those that they name. */
async function collect(input: SnapshotInput): Promise<{ files: Map<string, string>; pointers: string[] }> {
  const { repository, tree, store, bases } = input
  const files = new Map<string, string>()
  const pointers: string[] = []
  mkdirSync(join(store, 'objects'), { recursive: true })
  const names = new Set([...tree.keys()].flatMap((path) => path.split('/').map(stemOf)))
  let wanted = new Set(input.files)
  while (wanted.size > 0) {
    const round = [...wanted].flatMap((file) => {
      const entry = tree.get(file)
      return entry && entry.kind !== 'submodule' ? [{ file, ...entry }] : []
    })
    wanted = new Set()
    const lacking = round.filter(({ hash }) => !isStored(objectPath(store, hash)))
    await readObjects(repository, [...new Set(lacking.map(({ hash }) => hash))], (hash, content) =>
      writeWhole(objectPath(store, hash), contentOf(content, repository)),
    )
    for (const { file, hash, kind } of round) {
      // The dev server answers requests meanwhile.
      await setImmediate()
      const object = objectPath(store, hash)
      const target =
        kind === 'link' ? posix.join(posix.dirname(file), readFileSync(object, 'utf8')) : undefined
      // The file itself takes the place of a link, also of one to another link.
      const real = target === undefined ? hash : linked(target, tree)
      if (real === undefined) continue
      if (!existsSync(objectPath(store, real))) wanted.add(file).add(target ?? '')
      else if (isPointer(objectPath(store, real))) pointers.push(file)
      files.set(file, real)
      if (!namesOtherFiles(file) || !existsSync(objectPath(store, real))) continue
      for (const word of wordsOf(real, input))
        if (mayExist(word, names))
          for (const path of pathsOf(word, file, bases))
            if (tree.has(path) && !files.has(path)) wanted.add(path)
    }
  }
  return { files, pointers }
}

const stemOf = (name: string): string => name.replace(/(?<=.)\..*$/s, '')

/** Whether any file or folder is named as the last part of a path, which most words are not. */
function mayExist(word: string, names: ReadonlySet<string>): boolean {
  const last = word.replace(/\/+$/, '')
  return (
    names.has(stemOf(last.slice(last.lastIndexOf('/') + 1).replace(/^[#@~]/, ''))) ||
    /(?:^|\/)\.\.?\/?$/.test(word)
  )
}

function wordsOf(hash: string, { store, words }: SnapshotInput): ReadonlySet<string> {
  const found = words.get(hash) ?? pathWords(readFileSync(objectPath(store, hash), 'utf8'))
  words.set(hash, found)
  return found
}

/** The hash of the file that a link leads to. */
function linked(target: string, tree: Tree): string | undefined {
  const entry = tree.get(target)
  return entry?.kind === 'file' ? entry.hash : undefined
}

/** The content of a file: of one in Git LFS that has been downloaded, not the pointer. */
function contentOf(content: Buffer, { lfs }: Repository): Buffer {
  const [, oid = ''] =
    content.length > MOST_POINTER ? [] : (LFS_POINTER.exec(content.toString('latin1')) ?? [])
  const path = join(lfs, oid.slice(0, 2), oid.slice(2, 4), oid)
  return oid && existsSync(path) ? readFileSync(path) : content
}

function isPointer(object: string): boolean {
  return statSync(object).size <= MOST_POINTER && LFS_POINTER.test(readFileSync(object, 'latin1'))
}

const isStored = (object: string): boolean => existsSync(object) && !isPointer(object)

const objectPath = (store: string, hash: string): string => join(store, 'objects', hash)

/** A link shares the bytes between versions; where there are none, the file is copied. */
function placeFile(path: string, object: string): void {
  if (existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true })
  try {
    linkSync(object, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') copyFileSync(object, path)
  }
}

/** Other processes see the whole file, or none. */
function writeWhole(path: string, content: string | Buffer): void {
  const part = `${path}.${process.pid}`
  writeFileSync(part, content)
  renameSync(part, path)
}

function readManifest(path: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
