import { z } from 'zod'
import { type KeyPath, readValue } from '../key-path.ts'

type Node = z.core.JSONSchema.BaseSchema

const trees = new WeakMap<z.ZodType, Node>()

/** The input of a schema as JSON Schema, in the draft that editors support best. */
export function jsonSchema(schema: z.ZodType): Node {
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' })
}

/** The keys that a schema has at a path of an input; of alternatives with a `type`, only the keys of the selected one. */
export function knownKeys(schema: z.ZodType, input: unknown, path: KeyPath): string[] {
  return [...new Set(nodesAt(schema, input, path).flatMap((node) => Object.keys(node.properties ?? {})))]
}

/** The description of the value at a path of an input. */
export function optionDescription(schema: z.ZodType, input: unknown, path: KeyPath): string | undefined {
  const owners = nodesAt(schema, input, path.slice(0, -1))
  const node = owners
    .flatMap((owner) => childrenOf(owner, path.at(-1) ?? ''))
    .find((child) => child.description)
  return node?.description
}

/**
 * Where else a schema has a key: the path of the object that has it, `''` for the root, list entries as `[]`.
 * For a key in a list that is the same list elsewhere (`locales[]` and `themeConfig.locales[]`), for others an object
 * that is reachable by keys alone.
 */
export function keyOwner(schema: z.ZodType, key: string, path: KeyPath): string | undefined {
  const owners = ownersIn(treeOf(schema), key, '')
  if (!path.some((part) => typeof part === 'number')) return owners.find((owner) => !owner.includes('[]'))
  const [list, index] = path.slice(-2)
  return owners.find((owner) => typeof index === 'number' && owner.endsWith(`.${String(list)}[]`))
}

function nodesAt(schema: z.ZodType, input: unknown, path: KeyPath): Node[] {
  const root = treeOf(schema)
  let nodes = alternatives(root, root)
  for (const key of path)
    nodes = nodes.flatMap((node) => childrenOf(node, key)).flatMap((node) => alternatives(node, root))
  const value = readValue(input, path)
  return nodes.filter((node) => fitsType(node, value))
}

// Of JSON Schema only references and alternatives are followed below.
function treeOf(schema: z.ZodType): Node {
  const known = trees.get(schema)
  if (known) return known
  const tree = jsonSchema(schema)
  trees.set(schema, tree)
  return tree
}

function alternatives(node: Node, root: Node): Node[] {
  if (node.$ref) {
    const target = Reflect.get(root.definitions ?? {}, node.$ref.replace('#/definitions/', ''))
    return isNode(target) ? alternatives(target, root) : []
  }
  const options = node.anyOf ?? node.oneOf ?? node.allOf
  return options ? options.filter(isNode).flatMap((option) => alternatives(option, root)) : [node]
}

function childrenOf(node: Node, key: PropertyKey): Node[] {
  const child =
    typeof key === 'number' ? node.items : (node.properties?.[String(key)] ?? node.additionalProperties)
  if (Array.isArray(child)) return [child[Number(key)]].filter(isNode)
  return isNode(child) ? [child] : []
}

function ownersIn(node: Node, key: string, path: string): string[] {
  const owners = node.properties && key in node.properties ? [path] : []
  for (const [name, child] of Object.entries(node.properties ?? {}))
    if (isNode(child)) owners.push(...ownersIn(child, key, path ? `${path}.${name}` : name))
  if (isNode(node.items) && !Array.isArray(node.items)) owners.push(...ownersIn(node.items, key, `${path}[]`))
  return owners
}

function fitsType(node: Node, value: unknown): boolean {
  const type = node.properties?.type
  if (!isNode(type) || type.const === undefined || !isRecord(value) || !('type' in value)) return true
  return type.const === value.type
}

function isNode(value: unknown): value is Node {
  return isRecord(value)
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}
