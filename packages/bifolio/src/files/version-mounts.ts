import { dirname, join } from 'node:path'
import { isInside } from './file-fault.ts'

/** Where the files of a version are that is a reference of git. Paths are absolute; all but `top` are inside of `snapshot`. */
export interface VersionMount {
  ref: string
  /** The files of the reference, with paths as in the repository. */
  snapshot: string
  /** The content folder, the site and the public folder at that time. */
  content: string
  site: string
  public: string
  /** The working tree of the repository. */
  top: string
}

/** The versions that are references, by name; the others are folders of the content. Serializable. */
export type VersionMounts = Readonly<Record<string, VersionMount>>

/** A content folder, and the versions that are elsewhere. */
export interface ContentRoot {
  /** Absolute path of the content folder. */
  root: string
  mounts: VersionMounts
}

/**
 * The absolute path of a content file.
 * @param file relative to the content folder: `en/a.md`, `1.0/en/a.md`, `../part.md`
 */
export function contentPath(file: string, { root, mounts }: ContentRoot): string {
  const [first = ''] = file.split('/', 1)
  const mount = mountOf(first, { mounts })
  return mount ? join(mount.content, file.slice(first.length)) : join(root, file)
}

/** A content file as the reference of its version names it; as it is in the working tree. */
export function fileInVersion(file: string, content: Pick<ContentRoot, 'mounts'>): string {
  const [first = ''] = file.split('/', 1)
  return mountOf(first, content) ? file.slice(first.length + 1) : file
}

/**
 * The absolute path that a file names.
 * @param written relative to the file, or with a leading `/` to the content folder of its version
 * @param file relative to the content folder
 * @param version of the page that the file is, or is part of
 */
export function pathFrom(written: string, file: string, version: string, content: ContentRoot): string {
  if (!written.startsWith('/')) return join(dirname(contentPath(file, content)), written)
  return join(mountOf(version, content)?.content ?? content.root, written)
}

/** The mount of a version; `undefined` for the working tree. */
export function mountOf(version: string, { mounts }: Pick<ContentRoot, 'mounts'>): VersionMount | undefined {
  return Object.hasOwn(mounts, version) ? mounts[version] : undefined
}

/** Of routes those whose files can be edited: not those of references. */
export function editableRoutes<Route extends { version: string }>(
  routes: readonly Route[],
  content: Pick<ContentRoot, 'mounts'>,
): Route[] {
  return routes.filter(({ version }) => mountOf(version, content) === undefined)
}

/** The name of the snapshot that a file is in, also one that no version has any more. @param path absolute */
export function snapshotAt(path: string): string | undefined {
  return /[\\/]\.bifolio[\\/]versions[\\/]([^\\/]+)[\\/]/.exec(path)?.[1]
}

/** The mount that a file belongs to. @param path absolute */
export function mountAt(path: string, { mounts }: Pick<ContentRoot, 'mounts'>): VersionMount | undefined {
  return Object.values(mounts).find(({ snapshot }) => isInside(path, snapshot))
}
