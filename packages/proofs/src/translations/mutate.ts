import { type Block, readBlocks } from '../blocks.ts'
import { type MutationRequest, type MutationResult, pick, random, shuffle } from '../mutation.ts'
import { checkPage, type PagePair } from './page.ts'

/** A page with its pins. */
export interface PinnedPair extends PagePair {
  pins: readonly string[] | undefined
}

interface Broken extends PinnedPair {
  line: number
  what: string
}

/** Mistakes that translators make in a block. Each gives `undefined` where it does not apply. */
const WAYS: readonly { what: string; wrong: (text: string) => string | undefined }[] = [
  { what: 'left out', wrong: () => '' },
  { what: 'an inline code without its marks', wrong: (text) => changed(text, /`([^`\n]+)`/, '$1') },
  { what: 'another link', wrong: (text) => changed(text, /\]\((\/[^)]*)\)/, ']($1x)') },
  { what: 'half-width punctuation', wrong: (text) => changed(text, /[，。]/, ',') },
  { what: 'a space left out', wrong: (text) => changed(text, /(?<=\p{Script=Han}) (?=[\w`])/u, '') },
  { what: 'another number', wrong: (text) => changed(text, /\d/, '7') },
  { what: 'another id', wrong: (text) => changed(text, /\{#([\w-]+)\}/, '{#$1-x}') },
  { what: 'a row left out', wrong: (text) => changed(text, /\n\|(?! -)[^\n]*$/, '') },
  { what: 'a word left out', wrong: (text) => changed(text, /\p{Script=Han}{2}(?=\p{Script=Han})/u, '') },
  { what: 'other code', wrong: (text) => changed(text, /(?<=```[\s\S]*\n.*)[a-z](?=[a-z]+\()/, 'x') },
  { what: 'a sentence left out', wrong: (text) => changed(text, /。[^。]+。/, '。') },
]

/**
 * Breaks translated blocks, or changes what they were made from, one at a time and in memory only, and looks whether the
 * check notices.
 * @param seed the same seed breaks the same blocks in the same way
 */
export async function mutateTranslations(
  pages: readonly PinnedPair[],
  { seed, count }: MutationRequest,
): Promise<MutationResult> {
  const next = random(seed)
  const chosen = shuffle(
    pages.flatMap((pair) => brokenPages(pair, next)),
    next,
  ).slice(0, count)
  const missed: MutationResult['missed'] = []
  for (const broken of chosen) {
    const { problems } = await checkPage(broken, broken.pins)
    if (problems.length === 0)
      missed.push({ file: broken.translated.file, line: broken.line, what: broken.what })
  }
  return { tried: chosen.length, missed }
}

/** Each block of a page, broken in one way. */
function brokenPages(pair: PinnedPair, next: () => number): Broken[] {
  const { translated } = pair
  const blocks = readBlocks(translated.text, translated.file)
  return blocks.flatMap((block) => {
    // One in six stays as it is while its source goes on.
    if (next() < 1 / 6) return sourceChanged(pair, block)
    const ways = shuffle(WAYS, next).flatMap(({ what, wrong }) => {
      const text = wrong(block.source)
      return text === undefined || text === block.source ? [] : [{ what, text }]
    })
    const way = pick(ways, next)
    const text = way && replaced(translated.text, block, way.text)
    return text === undefined
      ? []
      : [{ ...pair, translated: { ...translated, text }, line: block.line, what: way?.what ?? '' }]
  })
}

/** The page with another source for a block: the pages have the same blocks. */
function sourceChanged(pair: PinnedPair, block: Block): Broken[] {
  const { source, translated } = pair
  const at = readBlocks(translated.text, translated.file).findIndex(
    ({ line, column }) => line === block.line && column === block.column,
  )
  const original = readBlocks(source.text, source.file)[at]
  if (original?.kind !== 'paragraph') return []
  const text = replaced(source.text, original, `${original.source} This holds since today.`)
  return text === undefined
    ? []
    : [{ ...pair, source: { ...source, text }, line: block.line, what: 'the source has changed' }]
}

function replaced(text: string, { line, source }: Block, by: string): string | undefined {
  const start = text
    .split('\n')
    .slice(0, line - 1)
    .join('\n').length
  const at = text.indexOf(source, start)
  return at < 0 ? undefined : text.slice(0, at) + by + text.slice(at + source.length)
}

function changed(text: string, pattern: RegExp, by: string): string | undefined {
  return pattern.test(text) ? text.replace(pattern, by) : undefined
}
