import type { BuiltSite } from '../../built-site/built-site.ts'
import { sectionsFound } from '../../built-site/search-index.ts'
import type { AgentQuestion } from '../../config/agents/read-questions.ts'
import { problem } from '../../errors/problem.ts'
import { escapeHtml } from '../../shared/html.ts'
import { localizePath, routeKey } from '../../shared/route.ts'
import type { Problem } from '../../shared/types.ts'

/** Whether search answers a question, and what is wrong. */
export interface Answer {
  question: AgentQuestion
  isAnswered: boolean
  problems: Problem[]
}

/** Asks a question as `search` of the MCP server does: its sections, in the order of the tool. */
export async function askQuestion(built: BuiltSite, question: AgentQuestion): Promise<Answer> {
  const { lang, expect, within, location } = question
  const expected = expect.map((address) => inLanguage(built, address, lang))
  const known = await Promise.all(expected.map((address) => sectionAt(built, address)))
  const unknown = expected.filter((_, at) => known[at] === undefined)
  if (unknown.length > 0) {
    const problems = unknown.map((address) => problem('unknown-section', location, { address, lang }))
    return { question, isAnswered: false, problems }
  }
  const answer = await built.index.search(lang, question.question, within)
  const found = sectionsFound(answer)
    .map(({ link }) => link)
    .slice(0, within)
  if (found.some((link) => known.some((address) => address !== undefined && answers(link, address))))
    return { question, isAnswered: true, problems: [] }
  const missed = problem('question-missed', location, { question: question.question, within, found })
  return { question, isAnswered: false, problems: [missed] }
}

/** The address of a page or section in a language, unless it names its own. */
function inLanguage({ site, langs }: BuiltSite, address: string, lang: string): string {
  const [path = '', anchor] = address.split('#')
  const route = localizePath(path, { lang, version: site.defaultVersion }, { ...site, langs })
  return anchor === undefined ? route : `${route}#${anchor}`
}

/** An address as search has it: of the section of a title, that of the page with an empty anchor. `undefined` if it does not exist. */
async function sectionAt(built: BuiltSite, address: string): Promise<string | undefined> {
  const [path = '', anchor] = address.split('#')
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
  const chunk = (await built.chunkOf(path)) ?? (await built.chunkOf(other))
  if (chunk === undefined || !anchor) return chunk && address
  const id = ` id="${escapeHtml(anchor)}"`
  if (chunk.html.includes(`<h1${id}`)) return `${path}#`
  return chunk.html.includes(id) ? address : undefined
}

/** Whether a result is the expected section, or any section of the expected page. */
function answers(link: string, expected: string): boolean {
  const [path = '', anchor = ''] = link.split('#')
  const [page = '', section] = expected.split('#')
  return routeKey(path) === routeKey(page) && (section === undefined || section === anchor)
}
