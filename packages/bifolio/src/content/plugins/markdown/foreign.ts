import { type Explanation, explain } from '../../../errors/problem.ts'
import { positionFinder } from '../../../shared/position.ts'
import type { Compilation } from '../../compilation.ts'
import {
  type MdastNode,
  type MdastPluginDefinition,
  type MdastVisitorContext,
  nodePosition,
  writtenPosition,
  writtenText,
} from '../../parser/index.ts'
import { ALERT_NAMES } from './alerts.ts'

/** A syntax of other tools, which would be rendered as plain text. */
interface Foreign {
  pattern: RegExp
  /** Description, as the end of a sentence. */
  what: string
  hint: string
  /** Markdown only: in MDX it is code. */
  inMarkdown?: true
  /** Only if formulas are not enabled; a missing package is reported itself. */
  excludedByMath?: true
}

const AS_CODE = 'show it as code, or write `\\` before it'

const PLACEHOLDER = /(?<!\$)\{\{[\s\S]*?\}\}/g

const IN_TEXT: readonly Foreign[] = [
  {
    pattern: /\{%[\s\S]*?%\}/g,
    what: 'is a tag of another tool (Liquid, Nunjucks, Markdoc)',
    hint: 'Remove it, or put it into inline code.',
    inMarkdown: true,
  },
  {
    pattern: /(?<=^[ \t>]*)\$\$(?:[\s\S]*?\$\$)?|(?<!\$)\$\$[^$\n]+\$\$/gm,
    what: 'looks like a formula, and formulas are switched off',
    hint: `Enable them with \`markdown: { math: true }\`; if it is not one, ${AS_CODE}.`,
    excludedByMath: true,
  },
  {
    pattern: /(?<![=\w])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w])/g,
    what: 'marks text in other tools',
    hint: `Write \`<mark>…</mark>\`; if it is meant literally, ${AS_CODE}.`,
  },
  {
    pattern: /(?<=^[ \t>]*)!!![ \t]+[a-z]+/gm,
    what: 'begins a box in other tools (MkDocs)',
    hint: 'Write `:::note`, and `:::` where it ends.',
  },
  {
    pattern: /(?<=^[ \t>]*)\?\?\?\+?[ \t]+[a-z]+/gm,
    what: 'begins a box that folds in other tools (MkDocs)',
    hint: 'Write `:::details`, and `:::` where it ends.',
  },
  {
    pattern: /(?<=^[ \t>]*)===[!+]?[ \t]+["“].*/gm,
    what: 'begins a tab in other tools (MkDocs), so its indented text is code',
    hint: 'Write `:::code-group` for code, `<Tabs>` in an `.mdx` file, or a heading.',
  },
  {
    pattern: /!!!\s*include\([^()\n]+\)\s*!!!|-+8<-+[ \t]+["“].*/gm,
    what: 'includes a file in other tools',
    hint: 'Write `<!--@include: ./part.md-->`, in `.mdx` files an import.',
  },
  {
    pattern: new RegExp(`(?<![\\s\\S])\\[!(?:${ALERT_NAMES})\\](?:[+-]|[ \\t]+\\S).*`, 'gi'),
    what: 'has text behind the kind, which is not a title here',
    hint: 'Write the text on the next line; or, with a title, `:::tip Title`, which folds as `:::details Title`.',
  },
  {
    pattern:
      /(?<=[^\s\\]\]?)\]\((?:(?:#|\.{0,2}\/|https?:\/\/)[^()<>\s"']*[ \t][^()<>"'\n]*|[^()<>"'\n]*[ \t][^()<>"'\n]*\.(?:mdx?|html?|pdf|zip|png|jpe?g|gif|webp|avif|svg|mp4|webm|mp3)(?:#[^()\s]*)?)\)/gi,
    what: 'is text instead of the target of a link, because it has spaces',
    hint: 'Write `%20` for a space. The anchor of a heading has `-` instead.',
  },
  {
    pattern: /(?<=[\p{L}\p{N})!?])\][ \t]+\((?:#|\.{0,2}\/|https?:\/\/)[^()\s]*\)/gu,
    what: 'is text instead of the target of a link, because of the space before it',
    hint: 'Remove the space.',
  },
  {
    pattern:
      /(?<=[\p{L}\p{N})!?])\](?:（(?:#|\.{0,2}\/|https?:\/\/)[^（）()\s]*[）)]|\((?:#|\.{0,2}\/|https?:\/\/)[^（）()\s]*）)/gu,
    what: 'is text instead of the target of a link, because a parenthesis is full-width',
    hint: 'Write `(` and `)`.',
  },
  {
    pattern: /[【［][^【】［］\n]+[】］][(（](?:#|\.{0,2}\/|https?:\/\/)[^()（）\s]*[)）]/gu,
    what: 'is text instead of a link, because its brackets are full-width',
    hint: 'Write `[` and `]`.',
  },
  {
    pattern: /(?<=^[ \t>]*)：{3,}[ \t]*[a-z]+/gm,
    what: 'is text instead of the start of a container, because its colons are full-width',
    hint: 'Write `:::`, and `:::` where it ends.',
  },
  {
    pattern: /!\[\[[^\]\n]+\]\]/g,
    what: 'embeds a file in other tools (Obsidian)',
    hint: 'Write an image `![what it shows](./file.png)`, or a link.',
  },
  {
    pattern: /(?<=<[A-Za-z][\w.-]*\s[^<>\n]*=\s*)[“”‘’][^“”‘’<>\n]*[“”‘’]?/g,
    what: 'is not a value of an attribute, because its quotes are not straight',
    hint: 'Write `"` before and after it.',
    inMarkdown: true,
  },
  {
    pattern: /^<{7} \S.*$/gm,
    what: 'begins a merge conflict',
    hint: 'Resolve it: keep one of the two parts, and remove the marks.',
    inMarkdown: true,
  },
  {
    pattern: /\[\^[^\]\s]+\]/g,
    what: 'refers to a note that the page does not have',
    hint: `Add a line with this label and the text, \`[^…]: …\`, or remove this; if it is meant literally, ${AS_CODE}.`,
  },
  {
    pattern: /^import\s[^;]{0,1000}?\sfrom\s+(['"])[^'"\n]+\1;?[ \t]*$/gm,
    what: 'does nothing in a `.md` file',
    hint: 'Rename the file to `.mdx`, or show it as code.',
    inMarkdown: true,
  },
]

const SUBSCRIPT = {
  what: 'is struck out, as between `~~`',
  hint: 'Write `<sub>…</sub>` for a subscript, and `\\~` for the character itself.',
}

/** Elements whose content is shown literally, or is hidden. */
const VERBATIM = /<!--[\s\S]*?-->|<(code|pre|script|style)\b[\s\S]*?<\/\1>/gi

/** Longer HTML is data, and unclosed elements in it would take quadratic time. */
const MAX_HTML = 100_000

/** Sources that may contain foreign syntax; others are not walked. */
export const FOREIGN_SYNTAX =
  /\{[{%]|\$\$|==|!!!|~|-8<-|\[!|\?\?\?|!\[\[|\]\(\S+(?:[ \t]|）)|\](?:[ \t]+\(|（)|：{3}|[】］][(（]|^import\s|^<{7} |\[\^|=\s*[“”‘’]/m

/**
 * Reports syntax of other tools that would be rendered as text, or be lost.
 *
 * `{{ page.title }}` in a `.md` file is an error, `==marked==` a warning.
 */
export const foreign = (page: Compilation): MdastPluginDefinition => {
  const find = positionFinder(page.source)
  const isMarkdown = /\.md$/i.test(page.file)
  const { math, packages } = page.context
  const isMath = math || packages.katex === ''
  const enabled = IN_TEXT.filter(
    ({ inMarkdown, excludedByMath }) => (isMarkdown || !inMarkdown) && !(excludedByMath && isMath),
  )
  const inText = (text: string): Found[] => [
    ...(isMarkdown ? placeholdersIn(text) : []),
    ...foreignIn(text, enabled),
  ]
  const report = (node: MdastNode, { index, written, explanation }: Found): void => {
    const { start } = node.position ?? {}
    const at = start?.offset === undefined ? undefined : { start: find(start.offset + index) }
    const location = at ? nodePosition(page, { position: at }) : writtenPosition(page, node, written)
    page.problems.push({ ...explanation, ...location })
  }
  const expression = (node: Expression, ctx: MdastVisitorContext): void => {
    const parent = ctx.parent(node)
    const isForComponent = parent && 'name' in parent && /^[A-Z]/.test(parent.name ?? '')
    if (isForComponent || !isObject(node)) return
    for (const found of placeholdersIn(`{${node.value}}`)) report(node, found)
  }
  return {
    name: 'foreign',
    options: { position: true },
    text(node, ctx) {
      if (!FOREIGN_SYNTAX.test(node.value)) return
      const found = inText(writtenText(node, ctx.source))
      // Last, since the nodes around a text are read one by one.
      if (found.length === 0 || isVerbatim(node, ctx)) return
      for (const one of found) report(node, one)
    },
    delete(node, ctx) {
      const written = writtenText(node, ctx.source)
      const before = ctx.source.charAt((node.position?.start.offset ?? 0) - 1)
      if (!/^~[^~]/.test(written) || !/[\p{L}\p{N})]/u.test(before)) return
      page.report('foreign-syntax', nodePosition(page, node), { written: shortened(written), ...SUBSCRIPT })
    },
    mdxTextExpression: expression,
    mdxFlowExpression: expression,
    html(node) {
      if (!isMarkdown || node.value.length > MAX_HTML) return
      const html = node.value.replace(VERBATIM, (all) => ' '.repeat(all.length))
      for (const found of inText(html)) report(node, found)
    },
  }
}

type Expression = Extract<MdastNode, { type: 'mdxTextExpression' | 'mdxFlowExpression' }>

/** Whether an MDX expression is an object, which React cannot render. */
const isObject = ({ value }: Expression): boolean => /^\s*\{[\s\S]*\}\s*$/.test(value)

interface Found {
  index: number
  written: string
  explanation: Explanation
}

function placeholdersIn(text: string): Found[] {
  return Array.from(text.matchAll(PLACEHOLDER), ({ index, 0: written }) => {
    return { index, written, explanation: explain('placeholder', { written: shortened(written) }) }
  })
}

function foreignIn(text: string, enabled: readonly Foreign[]): Found[] {
  return enabled.flatMap(({ pattern, what, hint }) =>
    Array.from(text.matchAll(pattern), ({ index, 0: written }) => {
      const explanation = explain('foreign-syntax', { written: shortened(written), what, hint })
      return { index, written, explanation }
    }),
  )
}

/** Whether a text is literal, in `<code>`. */
function isVerbatim(node: MdastNode, ctx: MdastVisitorContext): boolean {
  const before = ctx.parent(node)?.children[(ctx.indexOf(node) ?? 0) - 1]
  return before?.type === 'html' && /^<code\b/i.test(before.value)
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}
