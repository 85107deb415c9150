/** Options of VitePress for Markdown. */
import type { UserConfig } from 'bifolio'
import { isObject } from 'bifolio/config'
import type { DraftFile } from '../../draft.ts'
import type { Report } from '../load-foreign-config.ts'

type Options = Record<string, unknown>

const PLUGIN = 'plugins/explicit-ids.ts'
const HINTS: Record<string, string> = {
  theme: 'The colors of code are those of the theme.',
  config: 'Write what its plugins do as content plugins, and name them under `markdown.plugins`.',
  anchor: 'Headings have an anchor already.',
  toc: '`[[toc]]` lists the depths 2 and 3.',
  lineNumbers: 'Write `lineNumbers` after the language of the fences.',
  codeTransformers:
    'The notes of Shiki in code, such as `[!code ++]`, need none; for the types of Twoslash, install `typescript@6`.',
  languages: 'The grammars of Shiki are known; others are shown without colors.',
  attrs: 'Ids are written as `{#id}`.',
}

/** The options of Markdown, and the content plugin that reads ids between other delimiters than `{` and `}`. */
export function readMarkdown(
  value: unknown,
  report: Report,
): { markdown: UserConfig['markdown']; files: DraftFile[] } {
  const { math, anchor, attrs, languageAlias, ...others } = isObject(value) ? value : {}
  for (const key of Object.keys(others))
    report(
      ['markdown', key],
      `\`markdown.${key}\` was not converted.`,
      HINTS[key] ?? 'There is nothing like it here.',
    )
  reportAnchor(anchor, report)
  const plugin = attrs === undefined ? undefined : pluginFor(attrs, report)
  return {
    markdown: {
      headingIds: 'vitepress',
      math: math ? true : undefined,
      ...(isObject(languageAlias) && { langAlias: languageAlias as Record<string, string> }),
      plugins: plugin && [`./${plugin.path}`],
    },
    files: plugin ? [plugin] : [],
  }
}

/** What a slug function makes of texts, if it is the one of VitePress. */
const SLUGS: [text: string, slug: string][] = [
  ["What's new in Übung 2?", 'what-s-new-in-ubung-2'],
  ['1. 中文 (a_b)', '_1-中文-a-b'],
]

function reportAnchor(anchor: unknown, report: Report): void {
  if (!isObject(anchor)) return
  const { slugify, ...others } = anchor
  for (const key of Object.keys(others))
    report(['markdown', 'anchor', key], `\`markdown.anchor.${key}\` was not converted.`, HINTS.anchor ?? '')
  if (slugify === undefined || isDefault(slugify)) return
  report(
    ['markdown', 'anchor', 'slugify'],
    'The function for the ids of headings was not converted: headings have the ids that VitePress gives them without it.',
    'Call the function in a content plugin (the manual has one under “Migrate from VitePress”), or write the ids that links lead to: `## Title {#id}`.',
  )
}

/** Whether a slug function is that of VitePress, or the stub of the package `@mdit-vue/shared`, which has it. */
function isDefault(slugify: unknown): boolean {
  if (typeof slugify !== 'function') return true
  try {
    return String(slugify) === 'slugify' || SLUGS.every(([text, slug]) => slugify(text) === slug)
  } catch {
    return false
  }
}

function pluginFor(attrs: unknown, report: Report): DraftFile | undefined {
  // Version 2 of VitePress has the shorter names.
  const {
    leftDelimiter = '{',
    rightDelimiter = '}',
    left: start,
    right: end,
    ...others
  } = isObject(attrs) ? attrs : ({} as Options)
  for (const key of Object.keys(others))
    report(['markdown', 'attrs', key], `\`markdown.attrs.${key}\` was not converted.`, HINTS.attrs ?? '')
  const [left, right] = [String(start ?? leftDelimiter), String(end ?? rightDelimiter)]
  if (left === '{' && right === '}') return undefined
  report(
    ['markdown', 'attrs'],
    `Ids of headings between \`${left}\` and \`${right}\` are read by the content plugin \`${PLUGIN}\`; other attributes between them are removed.`,
    'To do without the plugin, write the ids as `{#id}`.',
  )
  return { path: PLUGIN, contents: pluginSource(left, right) }
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

const pluginSource = (left: string, right: string): string => `import { defineContentPlugin } from 'bifolio'

/** Attributes at the end of a heading: \`## Title ${left}#id${right}\`. */
const ATTRIBUTES = /\\s*${escaped(left)}([^\\n]*?)${escaped(right)}\\s*$/
const ID = /(?:^|\\s)#([^\\s#.]+)/

export default defineContentPlugin({
  markdown: () => ({
    heading(node, ctx) {
      const last = node.children.at(-1)
      if (last?.type !== 'text') return
      const [written, attributes = ''] = ATTRIBUTES.exec(last.value) ?? []
      if (written === undefined) return
      ctx.setProperty(last, 'value', last.value.slice(0, -written.length))
      const id = ID.exec(attributes)?.[1]
      if (id) ctx.setProperty(node, 'data', { ...node.data, hProperties: { id } })
    },
  }),
})
`
