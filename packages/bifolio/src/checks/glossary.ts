import { join } from 'node:path'
import { readText } from '../content/source.ts'
import { problem } from '../errors/problem.ts'
import { forbiddenFinder } from '../glossary/terms.ts'
import type { Project } from '../pipeline/project.ts'
import type { Problem, Route } from '../shared/types.ts'
import { pageTexts, positionIn } from './page-texts.ts'

/** Where the words of pages differ from the glossary of the site. Parses the pages again, so it is not part of builds. */
export function glossaryProblems(project: Project, routes: readonly Route[]): Problem[] {
  return project.glossary.length > 0 ? forbiddenWords(project, routes) : []
}

function forbiddenWords({ glossary, dirs }: Project, routes: readonly Route[]): Problem[] {
  const langs = [...new Set(routes.map(({ lang }) => lang))]
  const finders = new Map(langs.map((lang) => [lang, forbiddenFinder(glossary, lang)]))
  return routes.flatMap(({ file, lang }) => {
    const find = finders.get(lang)
    const source = readText(join(dirs.content, file), file).text
    const lines = source.split('\n')
    return pageTexts(source, file).flatMap((text) =>
      (find?.(text.text) ?? []).map(({ entry: { term, words }, text: variant, at }) => {
        const location = { file, ...positionIn(text, [at, variant], lines) }
        return problem('forbidden-word', location, { variant, term, word: words[lang] ?? term })
      }),
    )
  })
}
