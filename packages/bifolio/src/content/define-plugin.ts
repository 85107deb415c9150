import type { Problem, Route } from '../shared/types.ts'
import type { HastPluginDefinition, MdastPluginDefinition, PositionedNode } from './parser/index.ts'

/** The context of a content plugin for the page being compiled. */
export interface PluginPage {
  route: Route
  /** The file, relative to the content folder: the page's own, or that of a fragment. */
  file: string
  /** Reports a problem of the page, at a node of a plugin with `options: { position: true }`. */
  report(
    problem: Pick<Problem, 'message' | 'hint'> & { severity?: Problem['severity']; node?: PositionedNode },
  ): void
}

/**
 * A plugin from `markdown.plugins` of the configuration: visitors of the Markdown tree of a page and of the elements
 * generated from it, which run before those of the engine. Both are created for each page, and none may be asynchronous.
 */
export interface ContentPlugin {
  /** Creates the visitors of the Markdown tree of a page. */
  markdown?: (page: PluginPage) => Visitor<MdastPluginDefinition>
  /** Creates the visitors of the elements generated from it. */
  html?: (page: PluginPage) => Visitor<HastPluginDefinition>
}

/** The engine names the plugin after its file. */
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
 *       const parts = node.value.split(/\bGH-(\d+)\b/)
 *       if (parts.length === 1) return
 *       const nodes = parts.map((value, index) => {
 *         if (index % 2 === 0) return { type: 'text' as const, value }
 *         const url = `https://github.com/me/it/issues/${value}`
 *         return { type: 'link' as const, url, children: [{ type: 'text' as const, value: `#${value}` }] }
 *       })
 *       ctx.replaceNode(node, nodes)
 *     },
 *   }),
 * })
 * ```
 */
export function defineContentPlugin(plugin: ContentPlugin): ContentPlugin {
  return plugin
}
