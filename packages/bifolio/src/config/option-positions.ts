import {
  type AstNode,
  type CreateJiti,
  childrenOf,
  installedJiti,
  isNode,
  syntaxTree,
} from '../files/syntax-tree.ts'
import type { SourceLocation } from '../shared/types.ts'
import type { KeyPath } from './key-path.ts'

export type FindOption = (path: KeyPath) => Omit<SourceLocation, 'file'> | undefined

/**
 * Finds options in the text of a configuration: in its default export, or in the last statement of a file that has none
 * (`define.doc({ … })`), through calls, casts, functions and constants.
 * The text is parsed when the first option is requested.
 * @param createJiti factory of jiti, which contains a parser; default: that of the installed package
 * @returns a function that gives the position of the option at a path, or of the nearest one above it that is written
 *   out; `undefined` at the root and for values that are computed at run time
 */
export function optionFinder(source: string, createJiti = installedJiti): FindOption {
  let tree: { exported?: AstNode; constants: Constants } | undefined
  return (path) => {
    tree ??= readModule(source, createJiti)
    let value = tree.exported && literalIn(tree.exported, tree.constants)
    let found: AstNode | undefined
    for (const key of path) {
      const entry: Entry | undefined = value && entryOf(value, key)
      if (!entry) break
      found = entry.at
      value = literalIn(entry.value, tree.constants)
    }
    return found && { line: found.loc.start.line, column: found.loc.start.column + 1 }
  }
}

/** The value of an option as written in the text of a configuration; `undefined` for one that is computed or missing. */
export function writtenOption(
  source: string,
  path: KeyPath,
  createJiti = installedJiti,
): AstNode | undefined {
  const { exported, constants } = readModule(source, createJiti)
  let value = exported && literalIn(exported, constants)
  for (const key of path) {
    const entry = value && entryOf(value, key)
    if (!entry) return undefined
    value = literalIn(entry.value, constants) ?? entry.value
  }
  return value
}

type Constants = ReadonlyMap<string, AstNode>

function readModule(source: string, createJiti: CreateJiti): { exported?: AstNode; constants: Constants } {
  const program = syntaxTree(source, { createJiti })
  if (!program) return { constants: new Map() }
  const statements = childrenOf(program)
  const exported =
    statements.find(({ type }) => type === 'ExportDefaultDeclaration') ??
    statements.findLast(({ type }) => type === 'ExpressionStatement')
  return { exported, constants: new Map(constantsIn(program)) }
}

/** The first object or list of an expression; for a function, of what it returns. */
function literalIn(node: AstNode, constants: Constants): AstNode | undefined {
  const { type, name } = node
  if (type === 'ObjectExpression' || type === 'ArrayExpression') return node
  if (type === 'MemberExpression') return undefined
  if (type === 'Identifier') {
    const value = constants.get(String(name))
    // Without the constant itself, whose definition may be circular.
    const others = new Map([...constants].filter(([other]) => other !== name))
    return value && literalIn(value, others)
  }
  for (const child of partsOf(node)) {
    const literal = literalIn(child, constants)
    if (literal) return literal
  }
  return undefined
}

/** The parts of an expression that can provide its value. */
function partsOf(node: AstNode): AstNode[] {
  if (/Function|ObjectMethod/.test(node.type) && isNode(node.body)) return [node.body]
  if (node.type === 'CallExpression') return [node.arguments, node.callee].flat().filter(isNode)
  const children = childrenOf(node)
  return node.type === 'BlockStatement' ? children.filter(({ type }) => type === 'ReturnStatement') : children
}

interface Entry {
  /** What marks the entry: its key, or itself in a list. */
  at: AstNode
  value: AstNode
}

function entryOf(node: AstNode, key: PropertyKey): Entry | undefined {
  if (Array.isArray(node.elements)) {
    // Indexes after a spread are unknown.
    const items = node.elements.slice(0, Number(key) + 1)
    const item: unknown = items.some((one) => one?.type === 'SpreadElement') ? undefined : items[Number(key)]
    return isNode(item) ? { at: item, value: item } : undefined
  }
  const property = childrenOf(node).findLast((child) => keyOf(child) === String(key))
  if (!property || !isNode(property.key)) return undefined
  return { at: property.key, value: isNode(property.value) ? property.value : property }
}

function keyOf({ key, computed }: AstNode): string | undefined {
  return isNode(key) && !computed ? String(key.name ?? key.value) : undefined
}

function* constantsIn(node: AstNode): Generator<[name: string, value: AstNode]> {
  const { type, id, init } = node
  if (type === 'VariableDeclarator' && isNode(id) && isNode(init)) yield [String(id.name), init]
  for (const child of childrenOf(node)) yield* constantsIn(child)
}
