import type { RootContent } from 'mdast'
import type { MdastPluginDefinition } from 'satteri'
import { linkAddress } from './address-links.ts'
import { type WrittenNode, writtenText } from './node-position.ts'
import { CODE_GROUP, isContainer } from './preprocess.ts'

/**
 * Restores the source text of what the parser reads as a directive but is not one of ours.
 *
 * `at 12:30` stays `at 12:30`
 */
export const directives = (): MdastPluginDefinition => {
  /** Start offsets of directives that were replaced together with their parent. */
  const replaced = new Set<number>()
  /** Everything that starts before this offset has been replaced as a whole. */
  let until = 0
  /** Whether a directive has to be replaced; its children do not need to be. */
  const needsReplacement = (node: WrittenNode): boolean => {
    const { start, end } = rangeOf(node)
    if (start < until) return false
    until = end
    return !replaced.has(start)
  }
  /** The replacement of a container: the parser discards changes inside a node that was replaced. */
  const unwrapped = (node: Readonly<RootContent>, source: string): RootContent[] => {
    if (node.type === 'leafDirective' || (node.type === 'containerDirective' && !isSupported(node.name)))
      replaced.add(rangeOf(node).start)
    else return [node]
    if (node.type === 'leafDirective') return [paragraph(writtenText(node, source))]
    const [opening = ''] = writtenText(node, source).split('\n')
    return [paragraph(opening), ...node.children.flatMap((child) => unwrapped(child, source))]
  }
  return {
    name: 'directives',
    options: { position: true },
    textDirective(node, ctx) {
      if (needsReplacement(node) && !linkAddress(node, rangeOf(node).start, ctx))
        ctx.replaceNode(node, { type: 'text', value: writtenText(node, ctx.source) })
    },
    leafDirective(node, ctx) {
      if (needsReplacement(node)) ctx.replaceNode(node, paragraph(writtenText(node, ctx.source)))
    },
    containerDirective(node, ctx) {
      if (isSupported(node.name) || replaced.has(rangeOf(node).start)) return
      ctx.replaceNode(node, unwrapped(node, ctx.source))
    },
  }
}

const isSupported = (name: string): boolean => isContainer(name) || name === CODE_GROUP

const paragraph = (value: string): RootContent => ({ type: 'paragraph', children: [{ type: 'text', value }] })

function rangeOf({ position }: WrittenNode): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }
}
