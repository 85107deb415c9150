import type { Link, RootContent } from 'mdast'
import type { MdastVisitorContext } from 'satteri'

/** https://github.github.com/gfm/#extended-protocol-autolink; only `xmpp:` addresses have a resource. */
const ADDRESS =
  /(?<![^\s*_~(])(?:mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+|xmpp:[\w.+-]+@[\w-]+(?:\.[\w-]+)+(?:\/[\w@.]+)?)/y
/** The end of an address, which a sentence may end with, too. */
const ENDING = /[-_]$/

/**
 * Links an address with `mailto:` or `xmpp:`, which the parser reads as a directive after a word: the node becomes the
 * link, and the rest of the address is removed from the nodes around it.
 * @param start offset of the directive
 * @returns whether there is such an address
 */
export function linkAddress(node: Readonly<RootContent>, start: number, ctx: MdastVisitorContext): boolean {
  const scheme = /(?:mailto|xmpp)$/.exec(ctx.source.slice(Math.max(0, start - 6), start))?.[0]
  if (!scheme) return false
  const parent = ctx.parent(node)
  const index = ctx.indexOf(node) ?? 0
  const before = parent?.children[index - 1]
  if (!parent || before?.type !== 'text' || !before.value.endsWith(scheme)) return false
  ADDRESS.lastIndex = start - scheme.length
  const address = ADDRESS.exec(ctx.source)?.[0]
  if (!address || ENDING.test(address)) return false
  const end = start - scheme.length + address.length
  const text = before.value.slice(0, -scheme.length)
  if (text) ctx.setProperty(before, 'value', text)
  else ctx.removeNode(before)
  for (const next of parent.children.slice(index + 1)) {
    const { start: from, end: to } = next.position ?? {}
    if (from?.offset === undefined || to?.offset === undefined || from.offset >= end) break
    if (to.offset > end && next.type === 'text')
      ctx.setProperty(next, 'value', next.value.slice(end - from.offset))
    else ctx.removeNode(next)
  }
  const link: Link = { type: 'link', url: address, children: [{ type: 'text', value: address }] }
  ctx.replaceNode(node, link)
  return true
}
