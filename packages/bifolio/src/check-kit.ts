/**
 * `bifolio/check`: what a check is, and what checks read pages with. Modules that annotate pages import it in every
 * build, so what is large is loaded when it is called.
 * @module
 */
import type { readFrontmatter as readFrontmatterNow } from './config/frontmatter.ts'
import type { CodeWords } from './content/code/words.ts'

export type * from './config/check.ts'
export type { Config } from './config/schema.ts'
export { type Fence, parseFence } from './content/code/fence.ts'
export { type MarkdownNode, type MarkdownTree, type Point, parsePage } from './content/parser/tree.ts'
export { readText } from './content/source.ts'
export { isObject } from './shared/is-object.ts'
export { nearest } from './shared/nearest.ts'
export type { Playground } from './shared/playground.ts'
export { sortProblems } from './shared/problems.ts'
export { joinPath, type RouteRules, routeKey } from './shared/route.ts'
export type { SymbolIndex } from './shared/symbols.ts'
export type { Frontmatter, Lang, Place, Problem, Route } from './shared/types.ts'

/** Takes code apart into what a translator may touch (comments and strings) and what not, line by line. */
export async function readCodeWords(code: string, lang: string): Promise<CodeWords> {
  const words = await import('./content/code/words.ts')
  return words.readCodeWords(code, lang)
}

/**
 * Reads the YAML at the top of a page.
 * @param firstLine the line of the file that it starts at, for problems
 */
export async function readFrontmatter(
  ...args: Parameters<typeof readFrontmatterNow>
): Promise<ReturnType<typeof readFrontmatterNow>> {
  const frontmatter = await import('./config/frontmatter.ts')
  return frontmatter.readFrontmatter(...args)
}
