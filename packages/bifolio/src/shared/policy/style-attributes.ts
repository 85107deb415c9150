import { ROOT_ID } from '../element-ids.ts'
import { decodeEntities, escapeHtml } from '../html.ts'

const START_TAG = /<[a-zA-Z](?:[^>"']|"[^"]*"|'[^']*')*>/g
const STYLE = / style="([^"]+)"/
/** Parts of declarations that may contain any character: escapes and strings. */
const QUOTED = /\\.|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g

/** HTML without style attributes, and the rules that took their place. */
export interface ExtractedStyles {
  html: string
  /** A stylesheet; empty if there was no style attribute. */
  css: string
}

/**
 * Replaces the style attributes in HTML, which the security policy blocks, with `data-style` and a rule each. The attribute
 * has the declarations, so that scripts can set them on the element itself: see `client/styles.ts`. Declarations that are
 * not valid CSS stay as they are: they could end the rule.
 */
export function extractStyles(html: string): ExtractedStyles {
  if (!html.includes(' style="')) return { html, css: '' }
  const rules = new Set<string>()
  const without = html.replace(START_TAG, (tag) =>
    tag.replace(STYLE, (attribute, written: string) => {
      const style = decodeEntities(written)
      if (!isDeclarations(style)) return attribute
      rules.add(ruleOf(style))
      return ` data-style="${escapeHtml(style)}"`
    }),
  )
  return { html: without, css: [...rules].join('') }
}

/** Whether a text can be between the braces of a rule, whatever comes behind it. */
export function isDeclarations(style: string): boolean {
  let bare = style.replace(QUOTED, '')
  for (let before = ''; before !== bare; ) {
    before = bare
    bare = bare.replace(/\([^()]*\)/g, '')
  }
  return !/["'{}()<\\\r\n]|\/\*/.test(bare) && !/[\r\n]/.test(style)
}

/** The id makes the rule as strong as an attribute: only `!important` overrides either. */
function ruleOf(style: string): string {
  const value = style.replace(/["\\]/g, '\\$&')
  // The end of the element must not be in a string.
  return `#${ROOT_ID.replace(':', '\\:')} [data-style="${value}"]{${style}}`.replaceAll('<', '\\3c ')
}
