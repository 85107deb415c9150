import type { Block } from '../block.ts'
import { readBlocks } from '../blocks.ts'
import { type MutationRequest, type MutationResult, pick, random, shuffle } from '../mutation.ts'
import { checkPage, type PagePair } from './page.ts'
import type { Pins } from './pins.ts'

/** A pair of pages with a fault in one of them. */
interface Broken extends PagePair {
  line: number
  what: string
}

/** Mistakes that translators make in a block. */
const MISTAKES: readonly [what: string, pattern: RegExp, by: string][] = [
  ['left out', /^[\s\S]+$/, ''],
  ['an inline code without its marks', /`([^`\n]+)`/, '$1'],
  ['another link', /\]\((\/[^)]*)\)/, ']($1x)'],
  ['half-width punctuation', /[，。]/, ','],
  ['a space left out', /(?<=\p{Script=Han}) (?=[\w`])/u, ''],
  ['another number', /\d/, '7'],
  ['another id', /\{#([\w-]+)\}/, '{#$1-x}'],
  ['a row left out', /\n\|(?! -)[^\n]*$/, ''],
  ['a word left out', /\p{Script=Han}{2}(?=\p{Script=Han})/u, ''],
  ['other code', /(?<=```[\s\S]*\n.*)[a-z](?=[a-z]+\()/, 'x'],
  ['a sentence left out', /。[^。]+。/, '。'],
]

/**
 * Breaks translated blocks, or changes their source, one at a time and in memory only, and finds the faults that the
 * check does not notice. The same seed breaks the same blocks in the same way.
 */
export async function mutateTranslations(
  pairs: readonly PagePair[],
  pins: Pins | undefined,
  { seed, count }: MutationRequest,
): Promise<MutationResult> {
  const next = random(seed)
  const broken = pairs.flatMap((pair) => brokenPairs(pair, next))
  const chosen = shuffle(broken, next).slice(0, count)
  const missed: MutationResult['missed'] = []
  for (const { line, what, ...pair } of chosen) {
    const { file } = pair.translated
    const { problems } = await checkPage(pair, pins && (pins[file] ?? []))
    if (problems.length === 0) missed.push({ file, line, what })
  }
  return { tried: chosen.length, missed }
}

/** Each block of a page, broken in one way. */
function brokenPairs(pair: PagePair, next: () => number): Broken[] {
  const { source, translated } = pair
  const originals = readBlocks(source.text, source.file)
  return readBlocks(translated.text, translated.file).flatMap((block, index): Broken[] => {
    const { line } = block
    // One in six stays as it is while its source changes.
    if (next() < 1 / 6) {
      const text = withNews(source.text, originals[index])
      return text === undefined
        ? []
        : [{ translated, source: { ...source, text }, line, what: 'the source has changed' }]
    }
    const ways = shuffle(MISTAKES, next).flatMap(([what, pattern, by]) => {
      const text = block.source.replace(pattern, by)
      return text === block.source ? [] : [{ what, text }]
    })
    const way = pick(ways, next)
    const text = way && replaced(translated.text, block, way.text)
    return text === undefined
      ? []
      : [{ source, translated: { ...translated, text }, line, what: way?.what ?? '' }]
  })
}

/** A page with one more sentence in a paragraph. */
function withNews(text: string, block: Block | undefined): string | undefined {
  return block?.kind === 'paragraph'
    ? replaced(text, block, `${block.source} This holds since today.`)
    : undefined
}

function replaced(text: string, { line, source }: Block, by: string): string | undefined {
  const start = text
    .split('\n')
    .slice(0, line - 1)
    .join('\n').length
  const at = text.indexOf(source, start)
  return at < 0 ? undefined : text.slice(0, at) + by + text.slice(at + source.length)
}
