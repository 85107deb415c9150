import type { Element } from 'hast'
import type {
  HastPluginDefinition,
  HastVisitorContext,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'satteri'

/** An element that is written as JSX, on a line of its own or in text. */
export type JsxElement = Readonly<MdxJsxFlowElementHast | MdxJsxTextElementHast>

/** An element that comes from Markdown or HTML, or is written as JSX. */
export type AnyElement = Readonly<Element> | JsxElement

type Visit<Node> = (node: Node, ctx: HastVisitorContext) => void

/** Visits elements that are written as JSX and have one of the names, or all of them if no name is given. */
export function visitJsx(names: string[], visit: Visit<JsxElement>) {
  return { mdxJsxFlowElement: [{ filter: names, visit }], mdxJsxTextElement: [{ filter: names, visit }] }
}

/** The name of an element; of a fragment in JSX, `null`. */
export function tagOf(node: AnyElement): string | null {
  return node.type === 'element' ? node.tagName : node.name
}

/** The text of an attribute: `null` where an expression gives it, `undefined` where there is none. */
export function attributeOf(node: AnyElement, name: string): string | null | undefined {
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

/** Plugins that visit elements, as one: each walk over the tree costs time. A later plugin sees what the earlier did. */
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
