import { existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { slashPath } from '../files/slash-path.ts'
import type { Problem } from '../shared/types.ts'
import type { Project } from './project.ts'

type Folders = Pick<Project['dirs'], 'root' | 'content'>

/** Where the files of a site are. */
type SiteFiles = { dirs: Folders; context: Pick<Project['context'], 'generated'> }

/** A file that only the content has: it may be missing, which is what a problem is about. Not one of a reference, `v1:docs/a.md`. */
const OF_CONTENT = /^[^:]*(?:\.mdx?|(?<![^/])_(?:meta|nav)\.json)$/i
/** A position in a message. */
const POSITION = /(?<=`)[^`\s:]+(?=:\d+:\d+`)/g

/**
 * Problems as terminals, editors and machines read them, with files relative to the folder of the site, where commands run. Steps
 * name files of the content relative to the content, and others relative to the site. Pages of plugins are in the cache folder.
 */
export function fromSite(problems: readonly Problem[], { dirs, context }: SiteFiles): Problem[] {
  const generated = new Map(context.generated.map((page) => [page.file, page]))
  return problems.map((problem) => {
    const page = existsSync(join(dirs.content, problem.file)) ? undefined : generated.get(problem.file)
    const advice = page && `The plugin \`${page.plugin}\` makes this page in \`pages\`.`
    return {
      ...problem,
      file: page ? slashPath(dirs.root, page.source) : fileFromSite(problem.file, dirs),
      message: problem.message.replace(POSITION, (file) => fileFromSite(file, dirs)),
      ...(advice && { hint: problem.hint ? `${problem.hint} ${advice}` : advice }),
    }
  })
}

function fileFromSite(file: string, { root, content }: Folders): string {
  if (file === '' || isAbsolute(file)) return file
  const inContent = join(content, file)
  const isOfContent = existsSync(inContent) || (OF_CONTENT.test(file) && !existsSync(join(root, file)))
  return isOfContent ? slashPath(root, inContent) || '.' : file
}
