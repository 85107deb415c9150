import { existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { slashPath } from '../files/slash-path.ts'
import type { Problem } from '../shared/types.ts'
import type { Project } from './project.ts'

type Folders = Pick<Project['dirs'], 'root' | 'content'>

/** A file that only the content has: it may be missing, which is what a problem is about. Not one of a reference, `v1:docs/a.md`. */
const OF_CONTENT = /^[^:]*(?:\.mdx?|(?<![^/])_(?:meta|nav)\.json)$/i
/** A position in a message. */
const POSITION = /(?<=`)[^`\s:]+(?=:\d+:\d+`)/g

/**
 * Problems as terminals, editors and machines read them, with files relative to the folder of the site, where commands run. Steps
 * name files of the content relative to the content, and others relative to the site.
 */
export function fromSite(problems: readonly Problem[], dirs: Folders): Problem[] {
  if (dirs.root === dirs.content) return [...problems]
  return problems.map((problem) => ({
    ...problem,
    file: fileFromSite(problem.file, dirs),
    message: problem.message.replace(POSITION, (file) => fileFromSite(file, dirs)),
  }))
}

function fileFromSite(file: string, { root, content }: Folders): string {
  if (file === '' || isAbsolute(file)) return file
  const inContent = join(content, file)
  const isOfContent = existsSync(inContent) || (OF_CONTENT.test(file) && !existsSync(join(root, file)))
  return isOfContent ? slashPath(root, inContent) || '.' : file
}
