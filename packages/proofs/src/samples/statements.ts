import { type MarkdownNode, nearest, type Problem, parsePage, readSampleNames, routeKey } from 'bifolio/check'
import { error, type Finding } from '../problems.ts'

/** A page whose statements are to be shown by samples. */
export interface StatementPage {
  file: string
  /** Pages of the same site (language and version) can name each other. */
  site: string
  /** Its address in links: `/guide/cli`. */
  path: string
  text: string
  /** The lines of the fences that have been run unchanged. */
  sampleLines: ReadonlySet<number>
}

/** The share of statements of a page that samples show. */
export interface Share {
  file: string
  statements: number
  shown: number
  /** The lines of the other statements. */
  missing: number[]
}

/** The part of a page from a heading to the next one of any level. */
interface Section {
  /** The id of its heading; empty without one. */
  id: string
  hasSample: boolean
}

/** A block of prose: a paragraph, a list item or a row of a table. */
interface Statement {
  line: number
  section: Section
  isShown: boolean
}

/** A reference in a comment: the section whose sample shows the statement before it. */
interface SampleLink {
  target: string
  line: number
  column: number
  statement?: Statement
}

interface PageStatements {
  page: StatementPage
  sections: Section[]
  statements: Statement[]
  links: SampleLink[]
}

/** Counts for each page the statements that a sample shows: a sample of the same section, or of the section that a comment names. */
export function checkStatements(pages: readonly StatementPage[]): { problems: Problem[]; shares: Share[] } {
  const read = pages.map(readStatements)
  const byPath = new Map(read.map((page) => [keyOf(page.page.site, page.page.path), page]))
  const problems = read.flatMap(({ page, links, sections }) =>
    links.flatMap(({ target, statement, line, column }): Problem[] => {
      const [, path = '', id = ''] = /^(\/[^#]*)?#(.+)$/.exec(target) ?? []
      const named = path ? byPath.get(keyOf(page.site, path))?.sections : sections
      const problem = statement ? problemOf({ target, path, id }, named) : STRAY
      if (statement && !problem) statement.isShown = true
      return problem ? [error({ file: page.file, line, column }, problem.message, problem.hint)] : []
    }),
  )
  const shares = read.map(({ page: { file }, statements }) => {
    const missing = statements.flatMap(({ line, section, isShown }) =>
      section.hasSample || isShown ? [] : [line],
    )
    return { file, statements: statements.length, shown: statements.length - missing.length, missing }
  })
  return { problems, shares }
}

const keyOf = (site: string, path: string): string => `${site} ${routeKey(path)}`

const STRAY = {
  message: 'The comment does not follow a statement.',
  hint: 'Put it at the end of a paragraph, a list item or a table row, or below.',
}

function problemOf(
  { target, path, id }: { target: string; path: string; id: string },
  sections: readonly Section[] | undefined,
): Finding | undefined {
  if (!id)
    return {
      message: `The comment names no section: \`${target}\`.`,
      hint: 'Write `{/* shown by #section */}` or `{/* shown by /page#section */}`.',
    }
  if (!sections)
    return {
      message: `No page has the address \`${path}\`.`,
      hint: 'Name it as links do, without its language.',
    }
  const section = sections.find((section) => section.id === id)
  if (!section) {
    const near = nearest(id, sections.map((section) => section.id).filter(Boolean))
    const message = `No section of ${path ? `\`${path}\`` : 'this page'} has the id \`${id}\`.`
    return { message, hint: near ? `Did you mean \`#${near}\`?` : 'Name a section by the id of its heading.' }
  }
  if (section.hasSample) return undefined
  return {
    message: `The section \`${target}\` has no sample that is run.`,
    hint: 'Name the section of the sample that shows it; one that is new counts after `--update`.',
  }
}

function readStatements(page: StatementPage): PageStatements {
  let section: Section = { id: '', hasSample: false }
  const result: PageStatements = { page, sections: [section], statements: [], links: [] }
  let last: Statement | undefined
  const visit = (node: MarkdownNode): void => {
    const { type, children = [], data, position } = node
    const { line, column } = position.start
    for (const target of readSampleNames(node)) result.links.push({ target, line, column, statement: last })
    if (type === 'code' && page.sampleLines.has(line)) section.hasSample = true
    if (type === 'code' || type === 'heading') last = undefined
    if (type === 'heading') {
      section = { id: data?.hProperties?.id ?? '', hasSample: false }
      result.sections.push(section)
    } else if (isBlock(node)) {
      last = hasWords(node) ? { line, section, isShown: false } : undefined
      if (last) result.statements.push(last)
    }
    // The first row of a table is its heading.
    for (const child of type === 'table' ? children.slice(1) : children) visit(child)
  }
  const tree = parsePage(page.text, page.file)
  if (tree) visit(tree.root)
  return result
}

/** Paragraphs of a list item are counted with the item. */
function isBlock({ type, data }: MarkdownNode): boolean {
  return type === 'tableRow' || (type === 'paragraph' && !data?.directiveLabel)
}

/** Whether a text is prose: labels, links, code, facts and fields, such as `**Type:** …`, alone are not. */
function hasWords({ type, value = '', children = [] }: MarkdownNode): boolean {
  if (type === 'text') return /\p{L}/u.test(value)
  const [first] = children
  if (first?.type === 'strong' && /[:：]$/.test(first.children?.at(-1)?.value ?? '')) return false
  return type !== 'strong' && type !== 'link' && children.some(hasWords)
}
