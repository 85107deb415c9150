import ts from 'typescript'
import { HIDDEN } from './print.ts'

/** What a documentation comment says. Texts are untrusted Markdown. */
export interface Comment {
  text: string
  /** Tags in their order; the name of a parameter or property is part of the text: `name text`. */
  tags: { name: string; text: string }[]
}

/** The value of a tag. */
export const tag = ({ tags }: Comment, ...names: string[]): string | undefined =>
  tags.find(({ name }) => names.includes(name))?.text

/** Whether something is left out. */
export const isInternal = ({ tags }: Comment): boolean => tags.some(({ name }) => HIDDEN.includes(name))

/** Whether there is a comment. */
export const isDocumented = ({ text, tags }: Comment): boolean => text !== '' || tags.length > 0

/** The comment of a declaration, or of one of its signatures. */
export function commentOf(documented: ts.Symbol | ts.Signature, checker: ts.TypeChecker): Comment {
  const tags = documented.getJsDocTags(checker).map(({ name, text }) => ({ name, text: textOf(text) }))
  return { text: textOf(documented.getDocumentationComment(checker)), tags: withLinks(tags) }
}

/** The comment at the top of a file that describes the package. */
export function packageComment(source: ts.SourceFile): string {
  const found = (source.statements[0] as { jsDoc?: ts.JSDoc[] } | undefined)?.jsDoc?.find(({ tags = [] }) =>
    tags.some(({ tagName }) => tagName.text === 'packageDocumentation'),
  )
  return found ? (ts.getTextOfJSDocComment(found.comment) ?? '') : ''
}

/** The compiler takes the `|` before the label of a link away. */
const textOf = (parts: readonly ts.SymbolDisplayPart[] = []): string =>
  parts
    .map(({ kind, text }, index) =>
      kind === 'linkText' && parts[index - 1]?.kind === 'linkName' ? ` | ${text}` : text,
    )
    .join('')

const LINK = /^link(?:code|plain)?$/

/** The compiler reads a link after `@throws` as the beginning of a type, and the link as a tag of its own. */
function withLinks(tags: Comment['tags']): Comment['tags'] {
  return tags.flatMap(({ name, text }, index) => {
    const [before, next] = [tags[index - 1], tags[index + 1]]
    if (LINK.test(name) && before?.text.endsWith('{')) return []
    if (!text.endsWith('{') || !next || !LINK.test(next.name)) return [{ name, text }]
    return [{ name, text: `${text.slice(0, -1)}{@${next.name} ${next.text}` }]
  })
}
