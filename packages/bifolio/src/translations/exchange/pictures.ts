import { posix } from 'node:path'
import { safeDecode } from '../../content/href.ts'
import type { SitePage } from './exchange-site.ts'

/** A relative path of a picture in Markdown, HTML, components and frontmatter. */
const PICTURE = /(?<![^\s"'(<])(?!\/)[^\s"'()<>]+\.(?:png|jpe?g|gif|webp|avif|svg)(?![\w.])/gi

/**
 * The files that a translated page may name as its pictures, each with the one that its source names. Neither has to exist.
 * @returns relative to the content folder
 */
export function picturesIn(text: string, { source, translated }: SitePage): Map<string, string> {
  const pathsIn = (page: string, name: string): string => posix.join(posix.dirname(page), safeDecode(name))
  const found = [...text.matchAll(PICTURE)].map(
    ([name]) => [pathsIn(translated, name), pathsIn(source, name)] as const,
  )
  return new Map(found.filter(([copy]) => !copy.startsWith('../')))
}
