import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { openBuiltSite } from '../../built-site/built-site.ts'
import { SourceError } from '../../built-site/source.ts'
import { type AgentQuestions, QUESTIONS_FILE, readQuestions } from '../../config/agents/read-questions.ts'
import type { Check, CheckContext, CheckReport } from '../../config/check.ts'
import { readText } from '../../content/source.ts'
import { problem } from '../../errors/problem.ts'
import type { Problem } from '../../shared/types.ts'
import { type Answer, askQuestion } from './ask-questions.ts'

/** `bifolio check agents`: asks the search of the built site what agents may ask. */
export const agentsCheck: Check = {
  name: 'agents',
  summary: `ask the search of the built site the questions of \`${QUESTIONS_FILE}\`, as agents do`,
  run: runAgentsCheck,
}

async function runAgentsCheck({ config, dirs }: CheckContext): Promise<CheckReport> {
  const path = join(dirs.root, QUESTIONS_FILE)
  const file = QUESTIONS_FILE
  if (!existsSync(path)) return failed([problem('no-questions', { file })])
  const { text, problem: unreadable } = readText(path, file)
  if (unreadable) return failed([unreadable])
  const { found, problems } = readQuestions(text, {
    langs: config.locales.map(({ lang }) => lang),
    lang: config.lang,
  })
  if (!found) return failed(problems)
  try {
    const built = await openBuiltSite(dirs.out)
    const answers: Answer[] = []
    for (const question of found.questions) answers.push(await askQuestion(built, question))
    return report(answers, found)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    const reason = error.message.replaceAll(dirs.root + sep, '')
    return failed([problem('site-not-built', { file }, { reason })])
  }
}

function report(answers: readonly Answer[], { threshold, location }: AgentQuestions): CheckReport {
  const langs = [...new Set(answers.map(({ question }) => question.lang))]
  const scores = langs.map((lang) => {
    const ofLang = answers.filter(({ question }) => question.lang === lang)
    return { lang, answered: ofLang.filter(({ isAnswered }) => isAnswered).length, all: ofLang.length }
  })
  const few = scores
    .filter(({ answered, all }) => answered / all < threshold)
    .map((score) => problem('few-answers', location, { ...score, threshold }))
  const answered = answers.filter(({ isAnswered }) => isAnswered).length
  const byLang = scores.map(({ lang, answered, all }) => `${lang} ${answered} of ${all}`).join(', ')
  return {
    problems: [...answers.flatMap(({ problems }) => problems), ...few],
    summary: `${answered} of ${answers.length} questions answered (${byLang})`,
    counts: {
      questions: answers.length,
      answered,
      ...Object.fromEntries(scores.map(({ lang, answered }) => [`answered.${lang}`, answered])),
    },
  }
}

const failed = (problems: Problem[]): CheckReport => ({
  problems,
  summary: 'no question was asked',
  counts: { questions: 0, answered: 0 },
})
