import { posix } from 'node:path'
import type { CheckContext, Problem } from 'bifolio/check'
import { error, type Finding, textPosition } from '../problems.ts'
import type { nameChecker } from './names.ts'
import type { LinkedPage } from './pages.ts'

/**
 * Finds labels of menus that are the title of another page or are not in that of theirs, and labels that several pages of a menu have.
 * @param pages of one language
 */
export function menuProblems(
  { menus, readText }: Pick<CheckContext, 'menus' | 'readText'>,
  pages: readonly LinkedPage[],
  checkName: ReturnType<typeof nameChecker>,
): Problem[] {
  const byName = new Map(pages.map((page) => [page.file.replace(/\.mdx?$/, ''), page]))
  // Their first pages have their names, and may be an overview.
  const all = [...menus.values()].flat() as { type?: string; label?: string }[]
  const folders = new Set(all.flatMap(({ type, label }) => (type === 'dir' ? label : [])))
  return [...menus].flatMap(([file, entries]) => {
    const labels = new Set<string>()
    return entries.flatMap((entry) => {
      const { name = '', label = '' } = entry as { name?: string; label?: string }
      const page = byName.get(`${posix.dirname(file)}/${name}`)
      if (!page || !label) return []
      const { path, title } = page
      const shared = {
        message: `Several entries of the menu are called \`${label}\`.`,
        hint: 'Tell them apart.',
      }
      const finding =
        checkName({ path }, { url: path, code: '', text: label.replaceAll('`', '') }) ??
        (labels.has(label) ? shared : folders.has(title) ? undefined : differentLabel(label, title))
      labels.add(label)
      const place = { file, ...textPosition(readText(file), `"${name}"`) }
      return finding ? [error(place, finding.message, finding.hint)] : []
    })
  })
}

/** A label with words that the title of its page does not have: it may be shorter. */
function differentLabel(label: string, title: string): Finding | undefined {
  const own = wordsIn(title)
  if (!title || wordsIn(label).every((word) => own.includes(word))) return undefined
  return {
    message: `The menu calls \`${label}\` the page \`${title}\`.`,
    hint: 'Use the words of the title.',
  }
}

const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' })

const wordsIn = (text: string): string[] =>
  [...SEGMENTER.segment(text.toLowerCase())].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  )

/** Finds pages of a language with the description of another one. */
export function sharedDescriptions(pages: readonly LinkedPage[]): Problem[] {
  return pages.flatMap(({ file, description }, index) => {
    const other = pages.findIndex((page) => page.description === description)
    if (!description || other === index) return []
    const message = `The page has the description of ${pages[other]?.file}.`
    return [error({ file, line: 2, column: 1 }, message, 'Describe what this page is about.')]
  })
}
