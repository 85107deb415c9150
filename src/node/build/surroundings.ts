import type { Project, ProjectSources } from '../project/project.ts'
import { listFiles } from './files.ts'
import { checksum } from './stamp.ts'
import type { PageSummary } from './summary.ts'

/**
 * Checksum of all that a page shows or leads to besides its own content: settings, menus, which pages there are, what
 * they are called, their headings, anchors and times, and the files of the public folder. While it is the same, pages
 * that were not compiled again have the records they had, their links lead where they led, and what lists the pages
 * lists the same.
 * @param times see `commitTimes`
 */
export function surroundingsOf(
  { config, dirs }: Project,
  { meta, nav }: ProjectSources,
  summaries: readonly PageSummary[],
  times: ReadonlyMap<string, number>,
): string {
  const pages = summaries.map(({ file, metaSum }) => `${file}\n${metaSum}\n${times.get(file) ?? ''}`)
  return checksum(
    JSON.stringify([config, [...meta], [...nav], listFiles(dirs.public), checksum(pages.join('\n'))]),
  )
}
