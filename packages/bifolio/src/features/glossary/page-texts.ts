import { readYaml } from '../../config/yaml.ts'
import { type MarkdownNode, parsePage } from '../../content/parser/index.ts'

/** Text of a page that readers read. */
export interface PageText {
  text: string
  /** Where it begins, counted from 1. */
  line: number
  column: number
}

/** Nodes whose text is code, a name, or a reference. */
const SKIPPED = new Set([
  'code',
  'inlineCode',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'definition',
  'html',
  'math',
  'inlineMath',
  'mdxJsxTextElement',
])

/** Fields of frontmatter that are text. */
const FIELDS = ['title', 'description']

/** The texts of a page outside of code, links and inline components, with the title and the description of its frontmatter. */
export function pageTexts(source: string, file: string): PageText[] {
  const texts: PageText[] = []
  const visit = ({ type, value = '', position: { start }, children = [] }: MarkdownNode): void => {
    if (SKIPPED.has(type)) return
    if (type === 'text') texts.push({ text: value, line: start.line, column: start.column })
    if (type === 'yaml') texts.push(...fieldTexts(value, file, start.line + 1))
    children.forEach(visit)
  }
  const tree = parsePage(source, file)
  if (tree) visit(tree.root)
  return texts
}

function fieldTexts(yaml: string, file: string, firstLine: number): PageText[] {
  const { value, locate } = readYaml(yaml, file, firstLine)
  if (typeof value !== 'object' || value === null) return []
  return FIELDS.flatMap((field) => {
    const text: unknown = Reflect.get(value, field)
    return typeof text === 'string' ? [{ text, line: firstLine, column: 1, ...locate([field]) }] : []
  })
}

/**
 * The position of a word in a text, read from the lines of the file: escapes and the marks of quotes are not in the text.
 * @param lines of the file
 */
export function wordPosition(
  { text, line, column }: PageText,
  [at, word]: readonly [at: number, word: string],
  lines: readonly string[],
): { line: number; column: number } {
  const before = text.slice(0, at).split('\n')
  const own = line + before.length - 1
  const from = before.length > 1 ? 0 : column - 1
  const [start = ''] = word.split('\n')
  // Earlier equal words of the line are in the text, too.
  const earlier = (before.at(-1) ?? '').split(start).length - 1
  let found = from - 1
  for (let count = 0; count <= earlier; count++) found = lines[own - 1]?.indexOf(start, found + 1) ?? -1
  return { line: own, column: found < 0 ? column : found + 1 }
}
