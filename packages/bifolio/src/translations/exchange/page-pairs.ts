import type { Block } from '../block.ts'
import { type BlockStatus, compareBlocks } from '../page-state.ts'
import { fingerprint, isMachine, pinOf } from '../pins.ts'
import type { BlockText } from './page/block-texts.ts'
import type { Page, PageBlock } from './page/page-blocks.ts'
import { matchPlaceholders, type Placeholder } from './placeholders.ts'
import { renumber, writeTagged } from './tagged-text.ts'
import { type Unit, type UnitState, unitId } from './unit.ts'

/** A text of the source with its translation. */
export interface TextPair extends Pick<Unit, 'id' | 'part' | 'source' | 'target' | 'placeholders'> {
  text: BlockText
  translated?: BlockText
  /** What the placeholders are in the translation, by the id in the source. */
  inTranslation: ReadonlyMap<number, Placeholder>
}

/** A block of the source with its translation, or one that only the translation has. */
export type Pair =
  | { source: PageBlock; translated?: PageBlock; state: UnitState; texts: TextPair[] }
  | { source?: undefined; translated: PageBlock }

/** A pair with a block of the source. */
export type SourcePair = Extract<Pair, { source: PageBlock }>

/** A page and its translation in pairs, in order. */
export interface PagePairs {
  source: Page
  /** Absent when the page has no translation. */
  translated?: Page
  pairs: Pair[]
}

/** Three words in a row: what is the same in both languages is not translated. */
const PROSE = /\p{L}{2,}[ ,]+\p{L}{2,}[ ,]+\p{L}{2,}/u

/**
 * Pairs the blocks of a page with those of its translation.
 * @param pins of the translated page; `undefined` for a site that does not record reviews
 */
export function pairPage(
  source: Page,
  translated: Page | undefined,
  pins: readonly string[] | undefined,
): PagePairs {
  const blocks = new Map([...source.blocks, ...(translated?.blocks ?? [])].map((page) => [page.block, page]))
  const blocksOf = (page: Page | undefined): Block[] => page?.blocks.map(({ block }) => block) ?? []
  const seen = new Map<string, number>()
  const pairs = compareBlocks(blocksOf(source), blocksOf(translated), pins).flatMap((pair): Pair[] => {
    // Both sides come from the two pages.
    const one = pair.source && blocks.get(pair.source)
    const other = pair.translated && blocks.get(pair.translated)
    if (!one) return other ? [{ translated: other }] : []
    const print = fingerprint(one.block)
    const count = (seen.get(print) ?? 0) + 1
    seen.set(print, count)
    const texts = pairTexts(one, other, count > 1 ? `${print}-${count}` : print)
    return [{ source: one, translated: other, state: stateOf(pair, texts, pins), texts }]
  })
  return { source, translated, pairs }
}

function stateOf(
  { source, translated, state }: BlockStatus,
  texts: readonly TextPair[],
  pins: readonly string[] | undefined,
): UnitState {
  if (!source || !translated) return 'missing'
  if (source.source === translated.source)
    return texts.some(({ source }) => PROSE.test(source)) ? 'missing' : 'translated'
  if (pins && isMachine(pins, pinOf(source, translated))) return 'machine'
  return pins && (state === 'stale' || state === 'unreviewed') ? state : 'translated'
}

function pairTexts(source: PageBlock, translated: PageBlock | undefined, print: string): TextPair[] {
  const others = translated ? counterparts(source, translated) : new Map<string, BlockText>()
  const isCopy = source.block.source === translated?.block.source
  return source.texts.map((text): TextPair => {
    const other = others.get(text.part)
    const ids = other ? matchPlaceholders(text.placeholders, other.placeholders) : new Map<number, number>()
    const moved = (other?.placeholders ?? []).map((placeholder) => {
      return { ...placeholder, id: ids.get(placeholder.id) ?? placeholder.id }
    })
    const known = new Set(text.placeholders.map(({ id }) => id))
    const written = writeTagged(text.tokens)
    const isTranslated = other && !(isCopy && PROSE.test(written))
    return {
      id: unitId(print, text.part),
      part: text.part,
      source: written,
      target: isTranslated ? writeTagged(renumber(other.tokens, ids)) : '',
      placeholders: [...text.placeholders, ...moved.filter(({ id }) => !known.has(id))],
      text,
      translated: other,
      inTranslation: new Map(moved.map((placeholder) => [placeholder.id, placeholder])),
    }
  })
}

/** The texts of a translated or earlier block, by the parts of the source. Rows of tables that differ in number are found by their code. */
export function counterparts(source: PageBlock, translated: PageBlock): Map<string, BlockText> {
  const byPart = new Map(translated.texts.map((text) => [text.part, text]))
  if (source.block.kind !== 'table' || source.block.shape === translated.block.shape) return byPart
  const rows = rowKeys(translated)
  return new Map(
    [...rowKeys(source)].flatMap(([row, key]) => {
      const found = [...rows].find(([, other]) => other === key)?.[0]
      return source.texts.flatMap(({ part }) => {
        const [at, column] = part.split('.')
        const text = at === row ? byPart.get(`${found}.${column}`) : undefined
        return text ? [[part, text] as const] : []
      })
    }),
  )
}

/** The code in each row of a table, by its number; the heading has an own key. */
function rowKeys({ block, texts }: PageBlock): Map<string, string> {
  const keys = new Map<string, string>([['1', 'heading']])
  const [, ...rows] = block.source.split('\n').filter((line) => !/^[\s>]*\|?[\s:|-]+$/.test(line))
  for (const [index, line] of rows.entries()) {
    const code = /`[^`]+`/.exec(line)?.[0]
    if (code) keys.set(`${index + 2}`, code)
  }
  return texts.length > 0 ? keys : new Map()
}

/** The units of a page. @param terms finds the terms in a text of the source, with their translations */
export function unitsOf({ source, pairs }: PagePairs, terms: (text: string) => Unit['terms']): Unit[] {
  const headings: { depth: number; title: string }[] = []
  return pairs.flatMap((pair): Unit[] => {
    if (!pair.source) return []
    const { block } = pair.source
    const depth = block.kind === 'heading' ? Number(/^h(\d)/.exec(block.shape)?.[1] ?? 1) : undefined
    while (depth && (headings.at(-1)?.depth ?? 0) >= depth) headings.pop()
    const units = pair.texts.map(({ id, part, source: words, target, placeholders }): Unit => {
      return {
        id,
        page: source.file,
        line: block.line,
        kind: block.kind,
        part,
        headings: headings.map(({ title }) => title),
        state: target || pair.state === 'stale' ? pair.state : 'missing',
        source: words,
        target,
        placeholders,
        terms: terms(words),
      }
    })
    if (depth)
      headings.push({
        depth,
        title: block.texts
          .flat()
          .map(({ text }) => text)
          .join('')
          .trim(),
      })
    return units
  })
}
