import type { Annotations } from '../config/check.ts'
import type { RouteRules } from '../shared/route.ts'
import type { HeadElement, Problem, Route } from '../shared/types.ts'
import type { PluginSource } from './compile-context.ts'
import type { HastPluginDefinition, MdastPluginDefinition, PositionedNode } from './parser/index.ts'

/** A page, or a fragment that it imports, while it is compiled. */
export interface PluginPage {
  route: Route
  /** Relative to the content folder: the page's own file, or that of the fragment. */
  file: string
  /** With plain line ends. */
  text: string
  /** Absolute path of the site. */
  site: string
  /** Absolute path of the content folder. */
  content: string
  rules: RouteRules
  /** The path of the site: `/` or `/docs/`. Addresses of files begin with it. */
  base: string
  /** Whether it is read by its writers, in `bifolio dev`. */
  isDev: boolean
  /** Where a node of a plugin with `options: { position: true }` starts in the file. */
  positionOf(node: PositionedNode): { line: number; column: number }
  /** Reports a problem of the page, at a node of a plugin with `options: { position: true }`. */
  report(
    problem: Pick<Problem, 'message' | 'hint'> & { severity?: Problem['severity']; node?: PositionedNode },
  ): void
}

/** What a plugin changes on a page. */
export interface ContentChanges extends Annotations {
  /** Visitors of the Markdown tree, which run before those of the engine. */
  markdown?: Visitor<MdastPluginDefinition>
  /** Visitors of the elements generated from it. */
  html?: Visitor<HastPluginDefinition>
  /** Elements for the `<head>` of the page. */
  head?: readonly HeadElement[]
  /** What has to be awaited, once the page and the fragments in it are visited. It may report problems. */
  finish?(): Promise<void>
}

/**
 * The default export of the module of a plugin: a function that is called for each page, and each fragment that pages import, with the
 * options of the plugin. It may be asynchronous for pages only, not for fragments.
 */
export type ContentModule<Options> = (
  page: PluginPage,
  options: Options,
) => ContentChanges | undefined | Promise<ContentChanges | undefined>

/** What one of the plugins of a site changes on a page. */
export interface PluginChanges extends ContentChanges {
  source: PluginSource
}

/** The engine names it after the plugin. */
type Visitor<Definition> = Omit<Definition, 'name'>

/**
 * Gives the module of a plugin its type; returns it unchanged.
 * @param module returns what the plugin changes on a page
 * @returns `module`
 * @example
 * ```ts
 * // plugins/issue-links.ts: `GH-12` becomes a link
 * export const issueLinks = (repository: string) =>
 *   definePlugin({ name: 'issue-links', content: { module: import.meta.url, options: { repository } } })
 *
 * export default defineContent<{ repository: string }>((page, { repository }) => ({
 *   markdown: {
 *     text(node, ctx) {
 *       const parts = node.value.split(/\bGH-(\d+)\b/)
 *       if (parts.length === 1) return
 *       const nodes = parts.map((value, index) => {
 *         if (index % 2 === 0) return { type: 'text' as const, value }
 *         const url = `https://github.com/${repository}/issues/${value}`
 *         return { type: 'link' as const, url, children: [{ type: 'text' as const, value: `#${value}` }] }
 *       })
 *       ctx.replaceNode(node, nodes)
 *     },
 *   },
 * }))
 * ```
 */
export function defineContent<Options>(module: ContentModule<Options>): ContentModule<Options> {
  return module
}
