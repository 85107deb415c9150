import type { Element, ElementContent } from 'hast'
import type { HastVisitorContext } from './parser/index.ts'

/**
 * Gives inline code, also within links and emphasis, opportunities to break.
 *
 * `<code>retryCount</code>` → `<code>retry<wbr>Count</code>`
 * @param partsOf the parts of a text between which it may break
 */
export function breakCode(
  node: Readonly<Element>,
  ctx: HastVisitorContext,
  partsOf: (code: string) => string[],
): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    if (child.tagName !== 'code') breakCode(child, ctx, partsOf)
    else {
      const parts = partsOf(ctx.textContent(child))
      if (parts.length > 1) ctx.replaceNode(child, { ...child, children: parts.flatMap(withBreak) })
    }
  }
}

function withBreak(value: string, index: number): ElementContent[] {
  const text: ElementContent = { type: 'text', value }
  return index === 0 ? [text] : [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, text]
}
