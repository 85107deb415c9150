import { posix } from 'node:path'
import type { CheckContext, Problem } from 'bifolio/check'
import { error, textPosition } from '../problems.ts'
import type { nameChecker } from './names.ts'
import type { LinkedPage } from './pages.ts'

/**
 * Finds labels of menus that are the title of another page, and labels that several pages of a menu have.
 * @param pages of one language
 */
export function menuProblems(
  { menus, readText }: Pick<CheckContext, 'menus' | 'readText'>,
  pages: readonly LinkedPage[],
  checkName: ReturnType<typeof nameChecker>,
): Problem[] {
  const paths = new Map(pages.map(({ file, path }) => [file.replace(/\.mdx?$/, ''), path]))
  return [...menus].flatMap(([file, entries]) => {
    const labels = new Set<string>()
    return entries.flatMap((entry) => {
      const { name = '', label = '' } = entry as { name?: string; label?: string }
      const path = paths.get(`${posix.dirname(file)}/${name}`)
      if (!path || !label) return []
      const shared = {
        message: `Several entries of the menu are called \`${label}\`.`,
        hint: 'Tell them apart.',
      }
      const finding =
        checkName({ path }, { url: path, code: '', text: label.replaceAll('`', '') }) ??
        (labels.has(label) ? shared : undefined)
      labels.add(label)
      const place = { file, ...textPosition(readText(file), `"${name}"`) }
      return finding ? [error(place, finding.message, finding.hint)] : []
    })
  })
}

/** Finds pages of a language with the description of another one. */
export function sharedDescriptions(pages: readonly LinkedPage[]): Problem[] {
  return pages.flatMap(({ file, description }, index) => {
    const other = pages.findIndex((page) => page.description === description)
    if (!description || other === index) return []
    const message = `The page has the description of ${pages[other]?.file}.`
    return [error({ file, line: 2, column: 1 }, message, 'Describe what this page is about.')]
  })
}
