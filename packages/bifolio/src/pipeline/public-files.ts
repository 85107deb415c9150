import { readdirSync, realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { problem } from '../errors/problem.ts'
import { FAULTS, fileFault } from '../files/file-fault.ts'
import type { Problem } from '../shared/types.ts'
import type { Project } from './project.ts'

/** The files of the public folder that are published, relative to it in order, and what is wrong with the others. */
export interface PublicFiles {
  files: string[]
  problems: Problem[]
}

/** A name with a dot that the web has a meaning for. */
const WELL_KNOWN = '.well-known'
/** What systems and tools leave behind: no one means to publish it. */
const IGNORED_FILES = new Set(['.DS_Store', '.gitkeep', '.gitignore', '.gitattributes'])

/** Looks at the public folder. Names that begin with a dot are left out unless the configuration names them: they hold secrets. */
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
        if (!fault) found.files.push(file)
        else
          found.problems.push(
            problem('unreadable-public-file', { file: inSite(dirs, file) }, { fault: FAULTS[fault] }),
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
  // A folder that is a link is not followed.
  const folder = realpathSync.native(dirname(join(dirs.public, file)))
  return folder === join(realpathSync.native(dirs.public), dirname(file))
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
  return relative(root, join(folder, file)).split(sep).join('/')
}

/** A file, or a folder on the way to it, that is called like one that the build writes. */
const WRITTEN = /\.(?:html|js|md|xml)(?:\/|$)/i

/**
 * Public files that would lie where the build writes a file of its own.
 * @param written what the build writes, relative to the output folder, each with what it is
 */
export function collisions(
  { dirs }: Pick<Project, 'dirs'>,
  files: readonly string[],
  written: () => ReadonlyMap<string, string>,
): Problem[] {
  // The names of all pages are long to list, and images and the like are never called so.
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
