import {
  defineHastPlugin,
  type HastPluginDefinition,
  type HastVisitorContext,
  type MdxJsxFlowElementHast,
  type MdxJsxTextElementHast,
} from 'satteri'
import type { Draft } from '../draft.ts'
import { placeOf } from '../place.ts'
import { imageAttributes, sourceAttributes } from './images.ts'
import { opensNewTab, resolveLink } from './links.ts'

/** An element that is written as JSX, on a line of its own or in text. */
export type JsxElement = Readonly<MdxJsxFlowElementHast | MdxJsxTextElementHast>

/**
 * Treats links and images that are written as JSX like those of Markdown, and remembers which components a page names.
 *
 * `<LinkCard href="/config/" />` in a Chinese page → `<LinkCard href="/zh/config/" />`
 */
export const jsx = (draft: Draft): HastPluginDefinition => {
  const visit = (node: JsxElement, ctx: HastVisitorContext): void => {
    if (!node.name) return
    if (/^[A-Z]/.test(node.name)) rememberComponent(draft, node.name, node)
    const href = literal(node, 'href')
    if (href !== undefined) setLink(draft, node, href, ctx)
    const src = node.name === 'img' ? literal(node, 'src') : undefined
    if (src !== undefined) setImage(draft, node, src, ctx)
    const srcset = node.name === 'source' ? literal(node, 'srcSet') : undefined
    if (srcset !== undefined) setSource(draft, node, srcset, ctx)
  }
  return defineHastPlugin({
    name: 'jsx',
    options: { position: true },
    mdxJsxFlowElement: [{ filter: [], visit }],
    mdxJsxTextElement: [{ filter: [], visit }],
  })
}

function rememberComponent(draft: Draft, qualified: string, node: JsxElement): void {
  const [name = ''] = qualified.split('.')
  if (draft.elements.has(name)) return
  draft.elements.set(name, { name, isOwn: false, ...placeOf(draft, node) })
}

function setLink(draft: Draft, node: JsxElement, href: string, ctx: HastVisitorContext): void {
  const resolved = resolveLink(draft, href, node)
  if (resolved.href !== href) ctx.setProperty(node, 'href', resolved.href)
  if (node.name !== 'a' || !opensNewTab(resolved)) return
  ctx.setProperty(node, 'target', '_blank')
  ctx.setProperty(node, 'rel', 'noopener noreferrer')
}

function setImage(draft: Draft, node: JsxElement, src: string, ctx: HastVisitorContext): void {
  const attributes = imageAttributes(draft, { src, ...writtenSize(node) }, node)
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'src' || !hasAttribute(node, name)) ctx.setProperty(node, name, value)
  }
}

function setSource(draft: Draft, node: JsxElement, srcset: string, ctx: HastVisitorContext): void {
  const { srcset: resolved, ...size } = sourceAttributes(draft, { srcset, ...writtenSize(node) }, node)
  for (const [name, value] of Object.entries({ srcSet: resolved, ...size }))
    ctx.setProperty(node, name, value)
}

/** The sizes as text; empty where they are not known before the page is rendered. */
function writtenSize(node: JsxElement): { width?: string; height?: string } {
  const size = (name: string) => literal(node, name) ?? (hasAttribute(node, name) ? '' : undefined)
  return { width: size('width'), height: size('height') }
}

function literal(node: JsxElement, name: string): string | undefined {
  for (const attribute of node.attributes) {
    if (
      attribute.type === 'mdxJsxAttribute' &&
      attribute.name === name &&
      typeof attribute.value === 'string'
    )
      return attribute.value
  }
  return undefined
}

function hasAttribute(node: JsxElement, name: string): boolean {
  return node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)
}
