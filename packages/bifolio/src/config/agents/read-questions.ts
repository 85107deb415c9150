import { quoted } from '../../errors/define-error.ts'
import { problem } from '../../errors/problem.ts'
import { nearest } from '../../shared/nearest.ts'
import type { Lang, Problem, SourceLocation } from '../../shared/types.ts'
import type { KeyPath } from '../key-path.ts'
import { readYaml } from '../yaml.ts'
import { problemsOf } from '../zod-problems.ts'
import { questionsFile } from './questions-file.ts'

/** Beside the configuration. */
export const QUESTIONS_FILE = 'agents.yml'

/** A question of an agent. */
export interface AgentQuestion {
  question: string
  lang: Lang
  /** Addresses without language; one of them is enough. */
  expect: string[]
  within: number
  location: Required<SourceLocation>
}

/** The questions of a site. */
export interface AgentQuestions {
  questions: AgentQuestion[]
  /** Share of the questions of each language that has to be answered, and where the file says so. */
  threshold: number
  location: Required<SourceLocation>
}

/** Reads the questions of a site. @param site its languages; `lang` is the default one */
export function readQuestions(
  text: string,
  { langs, lang: defaultLang }: { langs: readonly Lang[]; lang: Lang },
): { found?: AgentQuestions; problems: Problem[] } {
  const file = QUESTIONS_FILE
  const yaml = readYaml(text, file, 1)
  if (yaml.problems.length > 0) return { problems: yaml.problems }
  const locate = (path: KeyPath) => ({ file, line: 1, column: 1, ...yaml.locate(path) })
  const subject = { schema: questionsFile, input: yaml.value, file, whole: 'file', part: 'key', locate }
  const parsed = questionsFile.safeParse(yaml.value)
  if (!parsed.success) return { problems: problemsOf(parsed.error.issues, subject) }
  const { threshold, within, questions } = parsed.data
  const problems = questions.flatMap(({ lang = defaultLang }, at) =>
    langs.includes(lang)
      ? []
      : problem('unknown-question-language', locate(['questions', at, 'lang']), {
          lang,
          near: nearest(lang, langs),
          langs: quoted(langs),
        }),
  )
  if (problems.length > 0) return { problems }
  return {
    problems,
    found: {
      threshold,
      location: locate(['threshold']),
      questions: questions.map((one, at) => {
        const location = locate(['questions', at, 'question'])
        return { lang: defaultLang, within, ...one, location }
      }),
    },
  }
}
