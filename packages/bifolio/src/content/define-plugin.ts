import type { Problem, Route } from '../shared/types.ts'
import type { HastPluginDefinition, MdastPluginDefinition, PositionedNode } from './parser/index.ts'

/** What a content plugin knows of the page that is read. */
export interface PluginPage {
  route: Route
  /** The file, relative to the content folder: that of the page, or of a fragment of it. */
  file: string
  /** Reports a mistake of the writer, at a node of a plugin with `options: { position: true }`. */
  report(
    problem: Pick<Problem, 'message' | 'hint'> & { severity?: Problem['severity']; node?: PositionedNode },
  ): void
}

/**
 * A plugin that the configuration names in `markdown.plugins`: visitors of the Markdown of a page, and of the elements that it
 * becomes, before those of the engine. Both are made anew for each page, and none may be asynchronous.
 */
export interface ContentPlugin {
  /** Makes the visitors of the Markdown tree of a page. */
  markdown?: (page: PluginPage) => Visitor<MdastPluginDefinition>
  /** Makes the visitors of the elements that it becomes. */
  html?: (page: PluginPage) => Visitor<HastPluginDefinition>
}

/** The engine names it after its file. */
type Visitor<Definition> = Omit<Definition, 'name'>

/**
 * Gives a content plugin its type; returns it unchanged.
 * @param plugin visitors of the two trees of a page
 * @returns `plugin`
 * @example
 * ```ts
 * // plugins/issues.ts: `GH-12` becomes a link
 * export default defineContentPlugin({
 *   markdown: () => ({
 *     text(node, ctx) {
 *       const [before, number, after] = node.value.split(/\bGH-(\d+)\b/)
 *       if (!number) return
 *       const link = { type: 'link', url: `https://github.com/me/it/issues/${number}`, children: [{ type: 'text', value: `#${number}` }] }
 *       ctx.replaceNode(node, [{ type: 'text', value: before }, link, { type: 'text', value: after }])
 *     },
 *   }),
 * })
 * ```
 */
export function defineContentPlugin(plugin: ContentPlugin): ContentPlugin {
  return plugin
}
