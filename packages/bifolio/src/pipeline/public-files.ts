import { readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { problem } from '../errors/problem.ts'
import { FAULTS, fileFault } from '../files/file-fault.ts'
import { slashPath } from '../files/slash-path.ts'
import type { Problem } from '../shared/types.ts'
import type { Project } from './project.ts'

/** The files of the public folder that are published, relative to it and sorted, and problems of the others. */
export interface PublicFiles {
  files: string[]
  problems: Problem[]
}

/** The only published name with a leading dot: it has a meaning on the web. */
const WELL_KNOWN = '.well-known'
/** Files that systems and tools create, which are never published. */
const IGNORED_FILES = new Set(['.DS_Store', '.gitkeep', '.gitignore', '.gitattributes'])

/** Reads the public folder. Names with a leading dot are left out unless the configuration lists them: they may contain secrets. */
export function publicFiles({ config, dirs }: Project): PublicFiles {
  const found: PublicFiles = { files: [], problems: [] }
  const named = new Set(config.publicDotFiles)
  const visit = (folder: string): void => {
    for (const entry of entriesOf(join(dirs.public, folder))) {
      const file = folder ? `${folder}/${entry.name}` : entry.name
      if (isHidden(entry.name) && !named.has(file)) {
        if (!IGNORED_FILES.has(entry.name))
          found.problems.push(problem('hidden-public-file', { file: inSite(dirs, file) }, { file }))
      } else if (entry.isDirectory()) visit(file)
      else {
        const fault = entry.isFile() ? undefined : fileFault(join(dirs.public, file), dirs.root)
        const reason = fault ? FAULTS[fault] : nameFault(file)
        if (!reason) found.files.push(file)
        else
          found.problems.push(
            problem('unreadable-public-file', { file: inSite(dirs, file) }, { fault: reason }),
          )
      }
    }
  }
  visit('')
  found.files.sort()
  return found
}

/** Whether a file, relative to the public folder, is one that {@link publicFiles} lists. */
export function isPublished({ config, dirs }: Project, file: string): boolean {
  const names = file.split('/')
  const paths = names.map((_, index) => names.slice(0, index + 1).join('/'))
  if (names.some((name, index) => isHidden(name) && !config.publicDotFiles.includes(paths[index]!)))
    return false
  if (fileFault(join(dirs.public, file), dirs.root)) return false
  // Links to folders are not followed.
  const folder = realpathSync.native(dirname(join(dirs.public, file)))
  return folder === join(realpathSync.native(dirs.public), dirname(file))
}

function nameFault(file: string): string | undefined {
  return /^[a-z]:/i.test(file) ? `its name begins like a drive: \`${file.slice(0, 2)}\`` : undefined
}

const isHidden = (name: string): boolean => name.startsWith('.') && name !== WELL_KNOWN

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

function inSite({ root, public: folder }: Project['dirs'], file: string): string {
  return slashPath(root, join(folder, file))
}

/** A file, or one of its parent folders, that has the name of one that the build writes. */
const WRITTEN = /\.(?:html|js|md|xml)(?:\/|$)|^\.well-known\//i

/**
 * Public files that conflict with files that the build writes.
 * @param written files that the build writes, relative to the output folder, each with a description
 */
export function collisions(
  { dirs }: Pick<Project, 'dirs'>,
  files: readonly string[],
  written: () => ReadonlyMap<string, string>,
): Problem[] {
  // Listing the names of all pages is slow, and images and similar files never conflict with them.
  const suspects = files.filter((file) => WRITTEN.test(file))
  if (suspects.length === 0) return []
  const byName = new Map([...written()].map(([file, what]) => [file.toLowerCase(), what]))
  return suspects.flatMap((file) => {
    const path = file.toLowerCase().split('/')
    const ancestors = path.map((_, index) => path.slice(0, index + 1).join('/'))
    const what = ancestors.map((name) => byName.get(name)).find(Boolean)
    return what ? [problem('public-file-collision', { file: inSite(dirs, file) }, { what })] : []
  })
}
