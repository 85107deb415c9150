/** The one place where paths of the system become paths of the site, which have `/` everywhere. */
import path from 'node:path'

type PathModule = Pick<typeof path, 'relative' | 'sep'>

/** A path with `/` instead of the separator of the system. A backslash in the name of a file on other systems stays. */
export function withSlashes(file: string, { sep }: Pick<PathModule, 'sep'> = path): string {
  return file.split(sep).join('/')
}

/** Names that could be outside of a folder on some system: with `..`, absolute, with `\\`, NUL or a drive letter. */
const UNSAFE = /(?:^|\/)(?:\.{0,2}(?:\/|$))|[\\\0]|^[a-z]:/i

/** Whether a name is one of a file that is below a folder on every system. */
export const isSafeName = (name: unknown): name is string => typeof name === 'string' && !UNSAFE.test(name)

/**
 * The path of a file relative to a folder as problems, addresses and lock files have it: `guide/start.md`, `../theme.css`,
 * `''` for the folder itself. Absolute if both are on different drives of Windows.
 * @param system `win32` or `posix` of `node:path`. Default: the running system's
 */
export function slashPath(folder: string, file: string, system: PathModule = path): string {
  return withSlashes(system.relative(folder, file), system)
}
