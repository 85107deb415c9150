import { type Block, type Lang, type Problem, readCodeWords } from 'bifolio/check'
import {
  codeLines,
  hasSimilarShape,
  isTranslatedCode,
  type Lenience,
  mentions,
  withoutLanguage,
} from './lenient.ts'
import { mayTranslate } from './script.ts'
import { PROSE } from './typography.ts'

/** The languages of a block and its translation. */
interface Languages {
  source: Lang
  target: Lang
}

type Finding = Pick<Problem, 'message' | 'hint'>

/** `en/guide/a.mdx:12` */
export const placeName = ({ file, line }: Block): string => `${file}:${line}`

/** The names of the parts of a block. */
const PARTS = {
  links: 'links',
  images: 'images',
  inlineCode: 'inline code',
  elements: 'elements',
  samples: 'links to samples',
} as const

const SHAPES: Partial<Record<Block['kind'], string>> = {
  heading: 'heading (level and id)',
  code: 'fence (language and meta)',
  table: 'table (rows × columns)',
  container: 'container',
  component: 'component',
}

/**
 * Reports the differences between a translated block and its source, except for the words.
 * @param lenient leaves out what translations often do differently without a mistake
 */
export async function compareBlocks(
  source: Block,
  translated: Block,
  langs: Languages,
  lenient?: Lenience,
): Promise<Problem[]> {
  const findings = [
    ...(!lenient || !hasSimilarShape(source, translated) ? differentShape(source, translated) : []),
    ...differentParts(source, translated, lenient),
    ...untranslated(source, translated),
  ]
  const location = { severity: 'error' as const, file: translated.file }
  const { line, column } = translated
  return [
    ...findings.map((finding) => ({ ...location, line, column, ...finding })),
    ...(await differentCode(source, translated, langs, lenient)).map(({ at, ...finding }) => ({
      ...location,
      line: at,
      column: 1,
      ...finding,
    })),
  ]
}

function differentShape(source: Block, translated: Block): Finding[] {
  if (source.shape === translated.shape) return []
  const what = SHAPES[translated.kind] ?? translated.kind
  return [
    {
      message: `The ${what} is \`${translated.shape}\`, but \`${source.shape}\` at ${placeName(source)}.`,
      hint: 'Make the two the same.',
    },
  ]
}

/** The anchor of a heading without an id. */
const GENERATED = /#.*[^\x20-\x7e]|#.*%[89a-f]/i

function differentParts(source: Block, translated: Block, lenient?: Lenience): Finding[] {
  return Object.entries(PARTS).flatMap(([key, name]): Finding[] => {
    const part = key as keyof typeof PARTS
    const isGenerated = part === 'links' && translated.links.some((url) => GENERATED.test(url))
    const [expected, given] = [source, translated].map((block) =>
      comparable(block[part], part, lenient).map((url) => (isGenerated ? url.replace(/#.*/, '#') : url)),
    ) as [string[], string[]]
    const isNowhere = (block: Block) => (value: string) =>
      !lenient || part !== 'inlineCode' || !mentions(block.source + lenient.heading, value)
    const missing = without(expected, given).filter(isNowhere(translated))
    const extra = without(given, expected).filter(isNowhere(source))
    if (missing.length + extra.length === 0) return []
    if (lenient && part === 'inlineCode' && isTranslatedCode(missing, extra)) return []
    const words = [said('lacks', missing), said('has in addition', extra)].filter(Boolean).join(' and ')
    return [
      {
        message: `The ${name} differ from ${placeName(source)}: the translation ${words}.`,
        hint: 'Bring the two in line.',
      },
    ]
  })
}

/**
 * Inline code may occur more often in one language; pages of other sites may have a Chinese version; anchors that are generated from
 * headings differ with their words.
 */
function comparable(values: readonly string[], part: keyof typeof PARTS, lenient?: Lenience): string[] {
  if (part === 'inlineCode') return [...new Set(values)]
  if (part === 'links' && lenient) return values.map(withoutLanguage)
  return part === 'links'
    ? values.map((url) => url.replace(/^(https?:\/\/[^/]+)\/zh(?=\/|$)/, '$1'))
    : [...values]
}

function without(values: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return values.filter((value) => {
    const at = left.indexOf(value)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function said(verb: string, values: readonly string[]): string {
  return values.length > 0 ? `${verb} ${values.map((value) => `\`${value}\``).join(', ')}` : ''
}

function untranslated(source: Block, translated: Block): Finding[] {
  if (source.source !== translated.source) return []
  const words = translated.texts.flat().filter(({ kind }) => kind === 'text')
  if (!words.some(({ text }) => PROSE.test(text))) return []
  return [
    { message: `The block is not translated: it reads as at ${placeName(source)}.`, hint: 'Translate it.' },
  ]
}

async function differentCode(
  source: Block,
  translated: Block,
  langs: Languages,
  lenient?: Lenience,
): Promise<(Finding & { at: number })[]> {
  const [expected, given] = [source.code, translated.code]
  if (!expected || !given || expected.text === given.text) return []
  const [a, b] = [
    await readCodeWords(expected.text, expected.lang),
    await readCodeWords(given.text, given.lang),
  ]
  const linesOf = ({ frame }: typeof a) => (lenient ? codeLines(frame) : [...frame.keys()])
  const [from, to] = [linesOf(a), linesOf(b)]
  for (let index = 0; index < Math.max(from.length, to.length); index++) {
    const [one, other] = [from[index] ?? -1, to[index] ?? -1]
    const words = [a.words[one] ?? [], b.words[other] ?? []] as const
    if (a.frame[one] === b.frame[other] && isTranslated(...words, langs)) continue
    const [here, there] = [to[index] ?? index, from[index] ?? index]
    const message = `The code differs from ${source.file}:${expected.line + there} in more than translated comments and strings.`
    return [{ at: given.line + here, message, hint: 'Make the code the same.' }]
  }
  return []
}

/** Words in code may differ only if they are in the other language. */
function isTranslated(source: readonly string[], translated: readonly string[], langs: Languages): boolean {
  return (
    source.length === translated.length &&
    translated.every((word, index) => {
      const before = source[index] ?? ''
      return word === before || mayTranslate(before, word, langs)
    })
  )
}
