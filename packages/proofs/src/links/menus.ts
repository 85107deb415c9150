import type { CheckContext, Problem } from 'bifolio/check'
import { error, textPosition } from '../problems.ts'
import type { titleChecker } from './names.ts'
import type { LinkedPage } from './pages.ts'

/** Finds labels of menus that are the title of another page, and labels that several entries of a menu have. */
export function menuProblems(
  lang: string,
  { menus, readText }: Pick<CheckContext, 'menus' | 'readText'>,
  checkTitle: ReturnType<typeof titleChecker>,
): Problem[] {
  return [...menus].flatMap(([file, entries]) => {
    const [, folder] = new RegExp(`(?:^|/)${lang}(/.*?)?/_meta\\.json$`).exec(file) ?? []
    if (folder === undefined && !file.endsWith(`${lang}/_meta.json`)) return []
    const labels = new Set<string>()
    return entries.flatMap((entry) => {
      const { type, name, label } = entry as { type?: string; name?: string; label?: string }
      if (!name || !label) return []
      const shared = {
        message: `Several entries of the menu are called \`${label}\`.`,
        hint: 'Tell them apart.',
      }
      const wrong = type === 'file' ? checkTitle(`${folder ?? ''}/${name}`, label) : undefined
      const finding = wrong ?? (labels.has(label) ? shared : undefined)
      labels.add(label)
      const place = { file, ...textPosition(readText(file), `"${name}"`) }
      return finding ? [error(place, finding.message, finding.hint)] : []
    })
  })
}

/** Finds pages of a language with the description of another one. */
export function sharedDescriptions(pages: readonly LinkedPage[]): Problem[] {
  const first = new Map<string, string>()
  return pages.flatMap(({ file, description }) => {
    const other = description && first.get(description)
    if (description && !other) first.set(description, file)
    return other
      ? [
          error(
            { file, line: 2, column: 1 },
            `The page has the description of ${other}.`,
            'Describe what this page is about.',
          ),
        ]
      : []
  })
}
