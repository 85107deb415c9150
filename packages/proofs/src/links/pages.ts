import { type MarkdownNode, parsePage, type Route, type SourceLocation } from 'bifolio/check'

/** A link in the text of a page. */
export interface PageLink extends Required<SourceLocation> {
  url: string
  /** Its inline code, if it consists of that alone; otherwise empty. */
  code: string
  /** Its text without marks. */
  text: string
}

/** A page with its links and the names that its headings define. */
export interface LinkedPage {
  file: string
  lang: string
  /** Address without language. */
  path: string
  links: PageLink[]
  /** The names, with the anchor of their heading; empty for the title. */
  names: { name: string; id: string }[]
  /** The words of its title, without marks. */
  title: string
  /** In its frontmatter. */
  description?: string
}

/** Reads the links and headings of a page. */
export function readLinks(
  { file, scope, pagePath }: Pick<Route, 'file' | 'scope' | 'pagePath'>,
  text: string,
): LinkedPage {
  const description = /^---\n(?:(?!---).*\n)*?description: *(.+)/.exec(text)?.[1]
  const page: LinkedPage = {
    file,
    lang: scope.lang,
    path: pagePath,
    links: [],
    names: [],
    title: '',
    description,
  }
  const visit = (node: MarkdownNode): void => {
    const { type, children = [], position } = node
    if (type === 'heading') page.names.push(...namesOf(node))
    if (type === 'heading' && node.depth === 1) page.title ||= plainText(node)
    if (type === 'link') {
      const [only] = children
      const code = children.length === 1 && only?.type === 'inlineCode' ? (only.value ?? '') : ''
      const { line, column } = position.start
      page.links.push({ url: node.url ?? '', code, text: plainText(node), file, line, column })
    }
    for (const child of children) visit(child)
  }
  const tree = parsePage(text, file)
  if (tree) visit(tree.root)
  return page
}

/** What a heading is about: `retry`, `rstest.fn(implementation)`. Titles that are words of a language do not count. */
function namesOf({ depth, children = [], data }: MarkdownNode): LinkedPage['names'] {
  const id = depth === 1 ? '' : String(data?.hProperties?.id ?? '')
  const title =
    depth === 1 && children.length === 1 && children[0]?.type === 'text' ? children[0].value : undefined
  const codes = children.flatMap(({ type, value }) => (type === 'inlineCode' && value ? [value] : []))
  const names = [...codes, ...(title && /^[a-z][\w.]*$/.test(title.trim()) ? [title.trim()] : [])]
  return names.map((name) => ({ name: codeName(name), id }))
}

const plainText = ({ value = '', children = [] }: MarkdownNode): string =>
  value + children.map(plainText).join('')

/** The name in inline code: `rstest.fn(implementation)` → `rstest.fn`, `--bail [number]` → `--bail`. */
export function codeName(code: string): string {
  return /^(?:--)?[\w.@/-]+/.exec(code)?.[0] ?? code
}
