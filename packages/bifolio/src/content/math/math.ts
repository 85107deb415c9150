import type { KatexOptions } from 'katex'
import { letterOf } from './math-letters.ts'

let katex: typeof import('katex').default | undefined

/** Loads what sets formulas, so that {@link formulaToMathMl} finds it. */
export async function loadKatex(): Promise<void> {
  katex ??= (await import('katex')).default
}

/** What KaTeX says of a formula that it cannot set. */
export interface FormulaFault {
  reason: string
  /** Where in the formula. */
  offset: number
}

const OPTIONS: KatexOptions = {
  // Its HTML has a style on most elements, which the security policy forbids, and needs 300 kB of faces.
  output: 'mathml',
  strict: 'ignore',
  // Otherwise it sets the command in red and says nothing.
  trust: ({ command }) => {
    throw new Error(`\`${command}\` is not allowed`)
  },
}

/** Sets a formula in MathML. @param isBlock whether it stands on lines of its own */
export function formulaToMathMl(formula: string, isBlock: boolean): string | FormulaFault {
  if (!katex) throw new Error('KaTeX has not been loaded.')
  try {
    return forBrowsers(katex.renderToString(formula, { ...OPTIONS, displayMode: isBlock }))
  } catch (error) {
    const { rawMessage, message, position = 0 } = error as InstanceType<typeof katex.ParseError>
    return { reason: rawMessage ?? message, offset: position }
  }
}

/** The words of a formula, for headings and search: `E = mc^2` as it is written, `\alpha` as α. */
export function textOfFormula(formula: string, mathMl: string): string {
  return /[\\{}]/.test(formula) ? mathMl.replace(/<[^>]*>/g, '') : formula
}

/** An element of MathML with letters in it, and its variant. */
const LETTERS = /<(mi|mn|mo)( [^>]*?)? mathvariant="([a-z-]+)"([^>]*)>([^<]*)</g

/** Browsers know MathML Core only, which has no variants of letters: each is a character of its own. */
function forBrowsers(html: string): string {
  return html
    .replace(/^<span class="katex">|<\/span>$/g, '')
    .replace(/<\/?semantics>|<annotation [\s\S]*?<\/annotation>| style="[^"]*"/g, '')
    .replace(LETTERS, (all, tag, before = '', variant, after, text: string) => {
      if (variant === 'normal') return all
      return `<${tag}${before}${after}>${Array.from(text, (letter) => letterOf(letter, variant)).join('')}<`
    })
}
