import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { KatexOptions } from 'katex'
import { nearest } from '../../shared/nearest.ts'
import { mathLetter } from './math-letters.ts'

let katex: typeof import('katex').default | undefined
/** Its module. */
let source = ''
/** The names of its commands, once one has been misspelled. */
let commands: string[] | undefined

/** Loads KaTeX, which {@link formulaToMathMl} requires, by its path, since sites install it. @param folder of its package */
export async function loadKatex(folder: string): Promise<void> {
  source = join(folder, 'dist/katex.mjs')
  katex ??= (await import(/* webpackIgnore: true */ pathToFileURL(source).href)).default
}

/** The command that a misspelled one most likely means. KaTeX has no list of them, but each is a string in its source. */
function nearestCommand(reason: string): string | undefined {
  const [, written] = /^Undefined control sequence: \\([A-Za-z]+)$/.exec(reason) ?? []
  if (!written) return undefined
  commands ??= Array.from(
    readFileSync(source, 'utf8').matchAll(/["']\\\\([A-Za-z]+)["']/g),
    ([, name = '']) => name,
  )
  // A longer name that begins the same is another command.
  const similar = commands.filter(
    (name) => name[0] === written[0] && Math.abs(name.length - written.length) <= 2,
  )
  return nearest(written, similar)
}

export const isKatexLoaded = (): boolean => katex !== undefined

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
    const reason = rawMessage ?? message
    const near = nearestCommand(reason)
    return { reason: near ? `${reason} (did you mean \`\\${near}\`?)` : reason, offset: position }
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
      return `<${tag}${before}${after}>${Array.from(text, (letter) => mathLetter(letter, variant)).join('')}<`
    })
}
