import { positionFinder } from '../../../shared/position.ts'
import type { Problem } from '../../../shared/types.ts'
import type { Compilation } from '../../compilation.ts'
import {
  defineMdastPlugin,
  type MdastNode,
  type MdastPluginDefinition,
  type MdastVisitorContext,
  placeOf,
  positionOf,
  writtenText,
} from '../../parser/index.ts'

/** A notation of other tools, which readers would see as it is written. */
interface Foreign {
  pattern: RegExp
  /** What is said of it. */
  what: string
  hint: string
  severity?: Problem['severity']
  /** Only in Markdown: in MDX it is code. */
  inMarkdown?: true
  /** Only where formulas are not set. */
  unlessMath?: true
}

const AS_CODE = 'show it as code, or write `\\` before it'

const PLACEHOLDER: Foreign = {
  pattern: /(?<!\$)\{\{[\s\S]*?\}\}/g,
  what: 'is a placeholder of another tool (Vue, Jinja, Hugo), and nothing takes its place',
  hint: 'Write the text itself; or, to show the braces, put them into inline code or write `\\{\\{`.',
  severity: 'error',
  inMarkdown: true,
}

const IN_TEXT: readonly Foreign[] = [
  PLACEHOLDER,
  {
    pattern: /\$\{\{[\s\S]*?\}\}/g,
    what: 'looks like a placeholder of another tool, and nothing takes its place',
    hint: 'Put it into inline code.',
    inMarkdown: true,
  },
  {
    pattern: /\{%[\s\S]*?%\}/g,
    what: 'is a tag of another tool (Liquid, Nunjucks, Markdoc)',
    hint: 'Take it out, or put it into inline code.',
    inMarkdown: true,
  },
  {
    pattern: /(?<=^[ \t>]*)\$\$(?:[\s\S]*?\$\$)?|(?<!\$)\$\$[^$\n]+\$\$/gm,
    what: 'looks like a formula, and formulas are not set',
    hint: `Switch them on with \`markdown: { math: true }\`; if it is none, ${AS_CODE}.`,
    unlessMath: true,
  },
  {
    pattern: /(?<![=\w])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w])/g,
    what: 'marks text in other tools',
    hint: `Write \`<mark>…</mark>\`; if it is meant as it stands, ${AS_CODE}.`,
  },
  {
    pattern: /(?<=^[ \t>]*)(?:!!!|\?\?\?)\+?[ \t]+[a-z]+/gm,
    what: 'begins a box in other tools (MkDocs)',
    hint: 'Write `:::note`, and `:::` where it ends.',
  },
  {
    pattern: /!\[\[[^\]\n]+\]\]/g,
    what: 'embeds a file in other tools (Obsidian)',
    hint: 'Write an image `![what it shows](./file.png)`, or a link.',
  },
  {
    pattern: /^import\s[^;]*?\sfrom\s+(['"])[^'"\n]+\1;?[ \t]*$/gm,
    what: 'does nothing in a `.md` file',
    hint: 'Rename the file to `.mdx`, or show it as code.',
    inMarkdown: true,
  },
]

const ELEMENT_NAMES = /<([A-Za-z][\w.-]*)/
/** Components of the theme that Markdown has, too. */
const IN_MARKDOWN = new Set(['Badge'])
/** Names with a hyphen that belong to SVG and MathML. */
const OF_SVG = new Set(['annotation-xml', 'color-profile', 'font-face', 'missing-glyph'])
/** What is shown as it is written, and what nobody sees. */
const VERBATIM =
  /<!--[\s\S]*?-->|<(code|pre|script|style)\b[\s\S]*?<\/\1>|<(\w+)[^>]*\sv-pre\b[\s\S]*?<\/\2>/gi

/** What may hold something foreign; other pages need no walk. */
export const FOREIGN_SYNTAX = /\{[{%]|\$\$|==|!!!|\?\?\?|!\[\[|^import\s|<[A-Z]|<[a-z]+-|<[^>]*\s(?:v-|[:@])/m

/**
 * Names what belongs to other tools and would pass as text, or vanish.
 *
 * `{{ page.title }}` in a `.md` file is an error, `==marked==` a warning.
 */
export const foreign = (page: Compilation): MdastPluginDefinition => {
  const find = positionFinder(page.source)
  const isMarkdown = /\.md$/i.test(page.file)
  const wanted = IN_TEXT.filter(
    ({ inMarkdown, unlessMath }) => (isMarkdown || !inMarkdown) && !(unlessMath && page.context.math),
  )
  const report = (node: MdastNode, found: Found): void => {
    const { start } = node.position ?? {}
    const at = start?.offset === undefined ? undefined : { start: find(start.offset + found.index) }
    const place = at ? positionOf(page, { position: at }) : placeOf(page, node, found.written)
    page.problems.push({ ...place, severity: found.severity, message: found.message, hint: found.hint })
  }
  const expression = (node: Expression, ctx: MdastVisitorContext): void => {
    const parent = ctx.parent(node)
    const isForComponent = parent && 'name' in parent && /^[A-Z]/.test(parent.name ?? '')
    if (isForComponent || !isObject(node)) return
    for (const found of inText(`{${node.value}}`, [PLACEHOLDER])) report(node, found)
  }
  return defineMdastPlugin({
    name: 'foreign',
    options: { position: true },
    text(node, ctx) {
      if (isVerbatim(node, ctx)) return
      for (const found of inText(writtenText(node, ctx.source), wanted)) report(node, found)
    },
    mdxTextExpression: expression,
    mdxFlowExpression: expression,
    html(node) {
      if (!isMarkdown) return
      const html = node.value.replace(VERBATIM, (all) => ' '.repeat(all.length))
      for (const found of [...inText(html, wanted), ...inTags(html)]) report(node, found)
    },
  })
}

type Expression = Extract<MdastNode, { type: 'mdxTextExpression' | 'mdxFlowExpression' }>

/** Whether an expression of MDX is an object, which React cannot show. */
const isObject = ({ value }: Expression): boolean => /^\s*\{[\s\S]*\}\s*$/.test(value)

interface Found extends Pick<Problem, 'severity' | 'message' | 'hint'> {
  index: number
  written: string
}

function inText(text: string, wanted: readonly Foreign[]): Found[] {
  return wanted.flatMap(({ pattern, what, hint, severity = 'warning' }) =>
    Array.from(text.matchAll(pattern), ({ index, 0: written }) => {
      return { index, written, severity, hint, message: `\`${shortened(written)}\` ${what}.` }
    }),
  )
}

/** Components in Markdown, which browsers would show as elements that do nothing, and what Vue reads of an element. */
function inTags(html: string): Found[] {
  return Array.from(html.matchAll(/<[A-Za-z][^>]*/g)).flatMap(({ index, 0: tag }): Found[] => {
    const name = ELEMENT_NAMES.exec(tag)?.[1] ?? ''
    // See `badges.ts`.
    if (name === 'Badge') return []
    const isComponent = /^[A-Z]/.test(name) && name !== name.toUpperCase()
    if (IN_MARKDOWN.has(name)) return []
    if (isComponent || /^[A-Z]$/.test(name)) return [{ index, written: tag, ...component(name) }]
    if (name.includes('-') && !OF_SVG.has(name)) return [{ index, written: tag, ...custom(name) }]
    const vue = /\s((?:v-(?!pre\b)[a-z]|[:@][a-z])[\w:.-]*)(?=[\s=>]|$)/.exec(
      tag.replace(/"[^"]*"|'[^']*'/g, blank),
    )
    if (!vue?.[1]) return []
    const message = `The attribute \`${vue[1]}\` is Vue's, and does nothing here.`
    const hint = 'Write a React component (`.tsx`), rename the file to `.mdx` and import it there.'
    return [{ index: index + vue.index + 1, written: vue[1], severity: 'error', message, hint }]
  })
}

const blank = (text: string): string => ' '.repeat(text.length)

function component(name: string): Pick<Found, 'severity' | 'message' | 'hint'> {
  return {
    severity: 'error',
    message: `\`<${name}>\` is no element of HTML, and \`.md\` files have no components.`,
    hint: `Rename the file to \`.mdx\`, where the theme's components are known and others can be imported; or write it as code.`,
  }
}

function custom(name: string): Pick<Found, 'severity' | 'message' | 'hint'> {
  return {
    severity: 'warning',
    message: `\`<${name}>\` is no element of HTML: it does something only if a script of the site defines it.`,
    hint: 'If it is a component, rename the file to `.mdx` and import it there; or write it as code.',
  }
}

/** Whether a text is meant as it stands: it is in `<code>`, or in a container or an element with `v-pre`. */
function isVerbatim(node: MdastNode, ctx: MdastVisitorContext): boolean {
  for (let parent = ctx.parent(node); parent; parent = ctx.parent(parent)) {
    if (parent.type === 'containerDirective' && parent.name === 'v-pre') return true
  }
  const before = ctx.parent(node)?.children[(ctx.indexOf(node) ?? 0) - 1]
  return before?.type === 'html' && /^<code\b|\sv-pre\b/i.test(before.value)
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}
