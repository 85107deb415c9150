import type { Project, ProjectSources } from '../project/project.ts'
import { checksum } from './stamp.ts'
import type { PageSummary } from './summary.ts'

/** What surrounds the pages of a site. */
export interface Surroundings {
  config: Project['config']
  sources: Pick<ProjectSources, 'meta' | 'nav'>
  summaries: readonly PageSummary[]
  /** See `commitTimes`. */
  times: ReadonlyMap<string, number>
  /** Files of the public folder, relative to it. */
  publicFiles: readonly string[]
}

/**
 * Checksum of all that a page shows or leads to besides its own content: settings, menus, which pages there are, what
 * they are called, their headings, anchors and times, and the files of the public folder. While it is the same, pages
 * that were not compiled again have the records they had, their links lead where they led, and what lists the pages
 * lists the same.
 */
export function surroundingsOf({ config, sources, summaries, times, publicFiles }: Surroundings): string {
  const { meta, nav } = sources
  const pages = summaries.map(({ file, metaSum }) => `${file}\n${metaSum}\n${times.get(file) ?? ''}`)
  return checksum(JSON.stringify([config, [...meta], [...nav], publicFiles, checksum(pages.join('\n'))]))
}
