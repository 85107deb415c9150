import { readFileSync } from 'node:fs'
import { type AstNode, isNode, syntaxTree } from '../../files/syntax-tree.ts'
import type { PropRule } from './component-props.ts'

type Rules = Record<string, PropRule>

/** The declarations at the top of a module by name, `default` included. */
export type Declarations = ReadonlyMap<string, AstNode>

/** The last version of each module. */
const parsed = new Map<string, { source: string; declarations: Declarations }>()

/**
 * The props of a component of the site, from the types in its own file.
 * @param path absolute path of the module
 * @param name of the export
 * @returns `undefined` if they are not all written there: they are imported, extended, generic or not typed
 */
export function ownProps(path: string, name: string): Rules | undefined {
  if (!/\.tsx?$/.test(path)) return undefined
  const declarations = readDeclarations(path)
  const component = resolved(declarations.get(name), declarations)
  if (!component || !/^(?:Arrow)?Function/.test(component.type) || component.typeParameters) return undefined
  const [first, ...others] = nodes(component.params)
  if (!first) return {}
  const type = isNode(first.typeAnnotation) ? first.typeAnnotation.typeAnnotation : undefined
  return others.length === 0 && isNode(type) ? rulesOf(type, declarations) : undefined
}

/** The declarations of a module, and what it imports. @param path absolute */
export function readDeclarations(path: string): Declarations {
  const source = readFileSync(path, 'utf8')
  const known = parsed.get(path)
  if (known?.source === source) return known.declarations
  const declarations = new Map(nodes(syntaxTree(source, { filename: path })?.body).flatMap(declared))
  parsed.set(path, { source, declarations })
  return declarations
}

function declared(statement: AstNode): [name: string, node: AstNode][] {
  const { type, declaration, declarations, id, init, specifiers, source } = statement
  if (type === 'ImportDeclaration')
    return nodes(specifiers).flatMap((one) =>
      isNode(one.local) ? [[String(one.local.name), { ...one, source }]] : [],
    )
  if (type === 'ExportDefaultDeclaration' && isNode(declaration))
    return [['default', declaration], ...declared(declaration)]
  if (isNode(declaration)) return declared(declaration)
  if (type === 'VariableDeclaration') return nodes(declarations).flatMap(declared)
  if (type === 'VariableDeclarator') return isNode(id) && isNode(init) ? [[String(id.name), init]] : []
  return isNode(id) ? [[String(id.name), statement]] : []
}

/** The declaration that a name refers to. */
function resolved(node: AstNode | undefined, declarations: Declarations): AstNode | undefined {
  return node?.type === 'Identifier' ? declarations.get(String(node.name)) : node
}

function rulesOf(type: AstNode, declarations: Declarations): Rules | undefined {
  if (type.type === 'TSTypeLiteral') return membersOf(nodes(type.members))
  if (type.type !== 'TSTypeReference' || type.typeParameters || !isNode(type.typeName)) return undefined
  const named = declarations.get(String(type.typeName.name))
  if (named?.typeParameters) return undefined
  if (named?.type === 'TSTypeAliasDeclaration' && isNode(named.typeAnnotation))
    return named.typeAnnotation.type === 'TSTypeLiteral'
      ? rulesOf(named.typeAnnotation, declarations)
      : undefined
  const isWhole = named?.type === 'TSInterfaceDeclaration' && nodes(named.extends).length === 0
  return isWhole && isNode(named.body) ? membersOf(nodes(named.body.body)) : undefined
}

function membersOf(members: readonly AstNode[]): Rules | undefined {
  const rules: Rules = {}
  for (const { type, key, computed, optional, typeAnnotation } of members) {
    if (!/^TS(?:Property|Method)Signature$/.test(type) || !isNode(key) || computed) return undefined
    const name = String(key.name ?? key.value)
    const annotation = isNode(typeAnnotation) ? typeAnnotation.typeAnnotation : undefined
    const rule = isNode(annotation) ? ruleOf(annotation) : ANYTHING
    rules[name] = optional || name === 'children' ? rule : { ...rule, isRequired: true }
  }
  return rules
}

/** Types that are not known are not checked. */
const ANYTHING: PropRule = { accepts: 'node' }
const KEYWORDS: Readonly<Record<string, PropRule>> = {
  TSStringKeyword: { accepts: 'text' },
  TSNumberKeyword: { accepts: 'number' },
  TSBooleanKeyword: { accepts: 'boolean' },
}

function ruleOf(type: AstNode): PropRule {
  const members = type.type === 'TSUnionType' ? nodes(type.types) : [type]
  const values = members.map(({ literal }) =>
    isNode(literal) && literal.type === 'StringLiteral' ? String(literal.value) : undefined,
  )
  if (values.every((value) => value !== undefined)) return { values }
  return (members.length === 1 && KEYWORDS[type.type]) || ANYTHING
}

/** The nodes of a list. */
export function nodes(value: unknown): AstNode[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}
