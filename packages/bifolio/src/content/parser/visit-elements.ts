import type { Element } from 'hast'
import type {
  HastPluginDefinition,
  HastVisitorContext,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'satteri'

/** A JSX element, block or inline. */
export type JsxElement = Readonly<MdxJsxFlowElementHast | MdxJsxTextElementHast>

/** An element from Markdown, HTML or JSX. */
export type AnyElement = Readonly<Element> | JsxElement

type Visit<Node> = (node: Node, ctx: HastVisitorContext) => void

/** Visits JSX elements with one of the names, or all of them if no name is given. */
export function visitJsx(names: string[], visit: Visit<JsxElement>) {
  return { mdxJsxFlowElement: [{ filter: names, visit }], mdxJsxTextElement: [{ filter: names, visit }] }
}

/** The name of an element; `null` for a JSX fragment. */
export function elementName(node: AnyElement): string | null {
  return node.type === 'element' ? node.tagName : node.name
}

/** The text of an attribute: `null` if it is an expression, `undefined` if it is absent. */
export function elementAttribute(node: AnyElement, name: string): string | null | undefined {
  if (node.type === 'element') {
    const value = node.properties[name]
    return value === undefined || value === null ? undefined : String(value)
  }
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== name) continue
    return typeof attribute.value === 'string' ? attribute.value : null
  }
  return undefined
}

/**
 * Merges plugins that visit elements, since each walk over the tree costs time. Later plugins see the changes of earlier
 * ones.
 */
export function inOneWalk(plugins: readonly (HastPluginDefinition | false)[]): HastPluginDefinition {
  const all = plugins.filter((plugin) => plugin !== false)
  return {
    name: all.map(({ name }) => name).join('+'),
    options: { position: true },
    element: all.flatMap(({ element = [] }) => element),
    mdxJsxFlowElement: all.flatMap(({ mdxJsxFlowElement = [] }) => mdxJsxFlowElement),
    mdxJsxTextElement: all.flatMap(({ mdxJsxTextElement = [] }) => mdxJsxTextElement),
  }
}
