import type { KatexOptions } from 'katex'
import { letterOf } from './math-letters.ts'

let katex: typeof import('katex').default | undefined

/** Loads KaTeX, which {@link formulaToMathMl} requires. */
export async function loadKatex(): Promise<void> {
  katex ??= (await import('katex')).default
}

/** An error of KaTeX for a formula that it cannot render. */
export interface FormulaFault {
  reason: string
  /** Offset in the formula. */
  offset: number
}

const OPTIONS: KatexOptions = {
  // KaTeX's HTML has inline styles on most elements, which the security policy blocks, and needs 300 kB of fonts.
  output: 'mathml',
  strict: 'ignore',
  // Without it, KaTeX renders the command in red and reports nothing.
  trust: ({ command }) => {
    throw new Error(`\`${command}\` is not allowed`)
  },
}

/** Renders a formula to MathML. @param isBlock whether it is a display formula */
export function formulaToMathMl(formula: string, isBlock: boolean): string | FormulaFault {
  if (!katex) throw new Error('KaTeX has not been loaded.')
  try {
    return forBrowsers(katex.renderToString(formula, { ...OPTIONS, displayMode: isBlock }))
  } catch (error) {
    if (error instanceof RangeError) return { reason: 'it is nested too deeply', offset: 0 }
    const { rawMessage, message, position = 0 } = error as InstanceType<typeof katex.ParseError>
    return { reason: rawMessage ?? message, offset: position }
  }
}

/** The text of a formula, for headings and search: `E = mc^2` as written, `\alpha` as α. */
export function textOfFormula(formula: string, mathMl: string): string {
  return /[\\{}]/.test(formula) ? mathMl.replace(/<[^>]*>/g, '') : formula
}

/** A MathML token element and its variant. */
const LETTERS = /<(mi|mn|mo)( [^>]*?)? mathvariant="([a-z-]+)"([^>]*)>([^<]*)</g

/** Browsers support MathML Core only, which has no letter variants: each is a separate character. */
function forBrowsers(html: string): string {
  return html
    .replace(/^<span class="katex">|<\/span>$/g, '')
    .replace(/<\/?semantics>|<annotation [\s\S]*?<\/annotation>| style="[^"]*"/g, '')
    .replace(LETTERS, (all, tag, before = '', variant, after, text: string) => {
      if (variant === 'normal') return all
      return `<${tag}${before}${after}>${Array.from(text, (letter) => letterOf(letter, variant)).join('')}<`
    })
}
