import { dirname, resolve } from 'node:path'
import type { SourceFile } from '../files/modules.ts'
import {
  type AstNode,
  type CreateJiti,
  childNodes,
  installedJiti,
  isNode,
  syntaxTree,
} from '../files/syntax-tree.ts'
import type { SourceLocation } from '../shared/types.ts'
import type { KeyPath } from './key-path.ts'

export type FindOption = (path: KeyPath) => Omit<SourceLocation, 'file'> | undefined

/** A position in one of the files of a configuration. */
type FilePosition = Omit<SourceLocation, 'file'> & { path: string }

/**
 * Finds options in the text of a configuration: in its default export, or in the last statement of a file that has none
 * (`define.doc({ … })`), through calls, casts, functions and constants.
 * The text is parsed when the first option is requested.
 * @param createJiti factory of jiti, which contains a parser; default: the installed package's
 * @returns a function that gives the position of the option at a path, or of the nearest one above it that is written
 *   out; `undefined` at the root and for values that are computed at run time
 */
export function optionFinder(source: string, createJiti = installedJiti): FindOption {
  const find = createOptionFinder([{ path: '', text: source }], createJiti)
  return (path) => {
    const { line, column } = find(path) ?? {}
    return line === undefined ? undefined : { line, column }
  }
}

/** Like {@link optionFinder}, in a file and those that it imports by relative paths. @param files absolute, the main one first */
export function createOptionFinder(
  files: readonly Pick<SourceFile, 'path' | 'text'>[],
  createJiti = installedJiti,
): (path: KeyPath) => FilePosition | undefined {
  const parsed = new Map<string, Module>()
  const moduleAt = (path: string): Module | undefined => {
    const file = files.find((one) => one.path === path)
    const known = parsed.get(path) ?? (file && readModule(file, createJiti, importedBy))
    if (known) parsed.set(path, known)
    return known
  }
  const importedBy = (from: string, specifier: string): Module | undefined => {
    const path = resolve(dirname(from), specifier)
    const file = files.find((one) => one.path === path || withoutEnding(one.path) === withoutEnding(path))
    return file && file.path !== from ? moduleAt(file.path) : undefined
  }
  return (path) => {
    const main = moduleAt(files[0]?.path ?? '')
    let value = main?.exported && literalIn({ node: main.exported, module: main })
    let found: Place | undefined
    for (const key of path) {
      const entry = value && entryOf(value, key)
      if (!entry) break
      found = entry.at
      value = literalIn(entry.value)
    }
    if (!found) return undefined
    const { line, column } = found.node.loc.start
    return { path: found.module.path, line, column: column + 1 }
  }
}

/** `/a/b/index.ts`, `/a/b.mjs` → `/a/b` */
const withoutEnding = (path: string): string => path.replace(/(?:[\\/]index)?(?:\.[cm]?[jt]s)?$/, '')

interface Module {
  path: string
  exported?: AstNode
  constants: ReadonlyMap<string, AstNode>
  /** The value of an import in another file, by its name here. */
  imported: (name: string) => Place | undefined
}

interface Place {
  node: AstNode
  module: Module
}

function readModule(
  { path, text }: Pick<SourceFile, 'path' | 'text'>,
  createJiti: CreateJiti,
  importedBy: (from: string, specifier: string) => Module | undefined,
): Module {
  const program = syntaxTree(text, { createJiti })
  const statements = program ? childNodes(program) : []
  const exported =
    statements.find(({ type }) => type === 'ExportDefaultDeclaration') ??
    statements.findLast(({ type }) => type === 'ExpressionStatement')
  const imports = new Map(statements.flatMap((statement) => [...importsIn(statement)]))
  return {
    path,
    exported,
    constants: new Map(program && constantsIn(program)),
    imported(name) {
      const { from = '', exportedAs = '' } = imports.get(name) ?? {}
      const module = from.startsWith('.') ? importedBy(path, from) : undefined
      const node = exportedAs === 'default' ? module?.exported : module?.constants.get(exportedAs)
      return module && node && { node, module }
    },
  }
}

function* importsIn(
  statement: AstNode,
): Generator<[local: string, imported: { from: string; exportedAs: string }]> {
  const { type, source, specifiers } = statement
  if (type !== 'ImportDeclaration' || !isNode(source)) return
  for (const { local, imported } of [specifiers].flat().filter(isNode)) {
    if (!isNode(local)) continue
    const exportedAs = isNode(imported) ? String(imported.name ?? imported.value) : 'default'
    yield [String(local.name), { from: String(source.value), exportedAs }]
  }
}

/** The first object or list of an expression; for a function, of what it returns. @param visited constants, whose definitions may be circular */
function literalIn({ node, module }: Place, visited: readonly AstNode[] = []): Place | undefined {
  const { type, name } = node
  if (type === 'ObjectExpression' || type === 'ArrayExpression') return { node, module }
  if (type === 'MemberExpression' || visited.includes(node)) return undefined
  if (type === 'Identifier') {
    const constant = module.constants.get(String(name))
    const place = constant ? { node: constant, module } : module.imported(String(name))
    return place && literalIn(place, [...visited, node])
  }
  for (const child of partsOf(node)) {
    const literal = literalIn({ node: child, module }, visited)
    if (literal) return literal
  }
  return undefined
}

/** The parts of an expression that can provide its value. */
function partsOf(node: AstNode): AstNode[] {
  if (/Function|ObjectMethod/.test(node.type) && isNode(node.body)) return [node.body]
  if (node.type === 'CallExpression') return [node.arguments, node.callee].flat().filter(isNode)
  const children = childNodes(node)
  return node.type === 'BlockStatement' ? children.filter(({ type }) => type === 'ReturnStatement') : children
}

interface Entry {
  /** What marks the entry: its key, or itself in a list. */
  at: Place
  value: Place
}

/** @param visited objects without the entry, which may be spread into each other */
function entryOf({ node, module }: Place, key: PropertyKey, visited = new Set<AstNode>()): Entry | undefined {
  if (Array.isArray(node.elements)) {
    // Indexes after a spread are unknown.
    const items = node.elements.slice(0, Number(key) + 1)
    const item: unknown = items.some((one) => one?.type === 'SpreadElement') ? undefined : items[Number(key)]
    return isNode(item) ? { at: { node: item, module }, value: { node: item, module } } : undefined
  }
  if (visited.has(node)) return undefined
  visited.add(node)
  const property = childNodes(node).findLast((child) => keyOf(child) === String(key))
  if (property && isNode(property.key))
    return {
      at: { node: property.key, module },
      value: { node: isNode(property.value) ? property.value : property, module },
    }
  for (const { type, argument } of childNodes(node).reverse()) {
    if (type !== 'SpreadElement' || !isNode(argument)) continue
    const spread = literalIn({ node: argument, module })
    const entry = spread && entryOf(spread, key, visited)
    if (entry) return entry
  }
  return undefined
}

function keyOf({ key, computed }: AstNode): string | undefined {
  return isNode(key) && !computed ? String(key.name ?? key.value) : undefined
}

function* constantsIn(node: AstNode): Generator<[name: string, value: AstNode]> {
  const { type, id, init } = node
  if (type === 'VariableDeclarator' && isNode(id) && isNode(init)) yield [String(id.name), init]
  if (type === 'FunctionDeclaration' && isNode(id)) yield [String(id.name), node]
  for (const child of childNodes(node)) yield* constantsIn(child)
}
