/**
 * `bifolio/check`: what a check is, and what checks read pages with. Modules of plugins import it in every
 * build, so what is large is loaded when it is called.
 * @module
 */
import type { FrontmatterResult } from './config/frontmatter.ts'
import type { CodeWords } from './content/code/words.ts'
import type { Problem } from './shared/types.ts'

export type * from './config/check.ts'
export type { FrontmatterResult } from './config/frontmatter.ts'
export type { CommandReport, Plugin, PluginCommand, PluginSite, PluginTheme } from './config/plugin.ts'
export type { Config } from './config/schema.ts'
export { alignBlocks, type BlockPair } from './content/blocks/align.ts'
export { type Block, type Piece, readPlaceName } from './content/blocks/block.ts'
export { readSampleNames, TRANSLATED_ATTRIBUTES } from './content/blocks/block-parts.ts'
export { readBlocks, tableRows } from './content/blocks/read-blocks.ts'
export { positionInSentence, splitSentences } from './content/blocks/sentences.ts'
export { type Fence, type FenceProblem, parseFence } from './content/code/fence.ts'
export type { CodeWords } from './content/code/words.ts'
export type { ContentChanges, ContentModule, PluginPage } from './content/define-content.ts'
export {
  type Custom,
  type MarkdownNode,
  type MarkdownTree,
  type MdastVisitorContext,
  type Point,
  type PositionedNode,
  parsePage,
} from './content/parser/index.ts'
export { readText } from './content/source.ts'
export type { Explanation } from './errors/problem.ts'
export { contentHash } from './files/fingerprint.ts'
export { listImports } from './files/imports.ts'
export { lockReader } from './files/lock-file.ts'
export type { SymbolIndex } from './shared/code-annotations.ts'
export { escapeHtml } from './shared/html.ts'
export { isObject } from './shared/is-object.ts'
export { href } from './shared/links.ts'
export { nearest } from './shared/nearest.ts'
export { sortProblems } from './shared/problems.ts'
export { type OptionKind, requireOptions } from './shared/require-options.ts'
export { joinPath, type RouteRules, routeKey } from './shared/route.ts'
export { textDirection, textsIn } from './shared/strings/languages.ts'
export { fill } from './shared/strings.ts'
export type { SharedResults } from './shared/types/shared-cache.ts'
export type { Frontmatter, Lang, Problem, Route, Site, SourceLocation } from './shared/types.ts'
export { flattenSidebar } from './site/menus/menu.ts'

/**
 * Splits code into the parts that a translator may change (comments and strings) and the rest, line by line.
 * @param code lines of code
 * @param lang language of the fence
 * @returns without a grammar for the language, everything is frame
 * @example
 * const { words } = await readCodeWords('run() // now', 'ts')
 */
export async function readCodeWords(code: string, lang: string): Promise<CodeWords> {
  const words = await import('./content/code/words.ts')
  return words.readCodeWords(code, lang)
}

/**
 * Reads the YAML at the top of a page. Broken YAML and wrong types are errors, unknown fields and page types warnings.
 * @param yaml the text between the `---` lines
 * @param file the page, for problems
 * @param firstLine the line of the file that the text starts on, counted from 1
 * @returns the valid fields, and the problems of the others
 * @example
 * const { frontmatter, problems } = await readFrontmatter('title: Start', 'en/start.md', 2)
 */
export async function readFrontmatter(
  yaml: string,
  file: string,
  firstLine: number,
): Promise<FrontmatterResult> {
  const frontmatter = await import('./config/frontmatter.ts')
  return frontmatter.readFrontmatter(yaml, file, firstLine)
}

/**
 * Finds what is wrong with a YAML text.
 * @param yaml the text
 * @param file the file that problems name
 * @param firstLine the line of the file that the text starts on, counted from 1
 * @returns errors and warnings; none for valid YAML
 * @example
 * await yamlProblems('a: [1', 'en/start.md', 2)
 */
export async function yamlProblems(yaml: string, file: string, firstLine: number): Promise<Problem[]> {
  const { readYaml } = await import('./config/yaml.ts')
  return readYaml(yaml, file, firstLine).problems
}
