/**
 * The parser, satteri, with all workarounds for it; other code that reads Markdown imports it from here. README.md lists
 * the workarounds.
 * @module
 */
export type {
  Custom,
  HastPluginDefinition,
  HastVisitorContext,
  MdastNode,
  MdastPluginDefinition,
  MdastVisitorContext,
} from 'satteri'
export { type CompiledText, type CompileTextOptions, compileText, prepareText } from './compile-text.ts'
export { directives } from './directives.ts'
export { findFencedCode, withoutCode } from './fenced-code.ts'
export { withDollars } from './formulas.ts'
export {
  attributePosition,
  nodeFile,
  nodePosition,
  type PositionedNode,
  startOfText,
  writtenPosition,
  writtenText,
} from './node-position.ts'
export type { Origin, PageText, Position } from './page-text.ts'
export { type MarkdownNode, type MarkdownTree, type Point, parsePage } from './parse-page.ts'
export { POSITION_ATTRIBUTE } from './position-attributes.ts'
export { isContainer } from './preprocess.ts'
export { ADDRESS_AFTER_PUNCTUATION, endAddresses, withoutSeparators } from './separators.ts'
export { PluginError } from './syntax-problem.ts'
export {
  type AnyElement,
  elementAttribute,
  elementName,
  inOneWalk,
  type JsxElement,
  visitJsx,
} from './visit-elements.ts'
export { withoutImports } from './without-imports.ts'
