/**
 * A part of a text: words, or the mark of a placeholder. The marks of a pair enclose words; a single one stands for something
 * between words.
 */
export type Token = string | { mark: 'open' | 'close' | 'single'; id: number }

/** A mark as it is written: `<1>`, `</1>`, `<2/>`. Other programs add spaces. */
const MARK = /<\s?(\/?)\s?(\d{1,6})\s?(\/?)\s?>/g

/** What would read as a mark, or as the start of one; such text is made a placeholder. */
export const LIKE_A_MARK = /<(?=\s?\/?\s?\d)/

/** Writes a text for people and programs: `Run <1/> in <2>a folder</2>.` */
export function writeTagged(tokens: readonly Token[]): string {
  return tokens.map((token) => (typeof token === 'string' ? token : writeMark(token))).join('')
}

function writeMark({ mark, id }: Exclude<Token, string>): string {
  if (mark === 'single') return `<${id}/>`
  return mark === 'open' ? `<${id}>` : `</${id}>`
}

/** Reads what {@link writeTagged} has written; `<1></1>` and `<1/>` stay different. */
export function readTagged(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  for (const { 0: written, 1: before, 2: id, 3: after, index } of text.matchAll(MARK)) {
    if (before && after) continue
    if (index > at) tokens.push(text.slice(at, index))
    tokens.push({ mark: before ? 'close' : after ? 'single' : 'open', id: Number(id) })
    at = index + written.length
  }
  if (at < text.length) tokens.push(text.slice(at))
  return tokens
}

/** The same text with other numbers; a mark without a new number keeps its own. */
export function renumber(tokens: readonly Token[], ids: ReadonlyMap<number, number>): Token[] {
  return tokens.map((token) =>
    typeof token === 'string' ? token : { ...token, id: ids.get(token.id) ?? token.id },
  )
}

/**
 * What is wrong with the placeholders of a translation: each of the source occurs once, in the same form and inside the same
 * pair, and no others.
 * @returns sentences, empty when all is right
 */
export function markFaults(source: readonly Token[], translated: readonly Token[]): string[] {
  const [expected, given] = [marksOf(source), marksOf(translated)]
  return [
    ...given.faults,
    ...[...expected.parents.keys()]
      .filter((mark) => !given.parents.has(mark))
      .map((mark) => `The placeholder \`${mark}\` is missing.`),
    ...[...given.parents].flatMap(([mark, parents]) => {
      const parent = expected.parents.get(mark)?.[0]
      if (parent === undefined) return [`The placeholder \`${mark}\` is not in the source.`]
      if (parents.length > 1)
        return [`The placeholder \`${mark}\` occurs ${parents.length} times instead of once.`]
      if (parents[0] === parent) return []
      return [
        `The placeholder \`${mark}\` has to be ${parent ? `inside of \`${parent}\`` : 'outside of other placeholders'}.`,
      ]
    }),
    ...[...given.empty]
      .filter((mark) => !expected.empty.has(mark))
      .map((mark) => `There are no words inside of \`${mark}\`.`),
  ]
}

interface Marks {
  /** For each mark the ones around its occurrences; empty for none. */
  parents: Map<string, string[]>
  /** Pairs with nothing inside. */
  empty: Set<string>
  faults: string[]
}

function marksOf(tokens: readonly Token[]): Marks {
  const marks: Marks = { parents: new Map(), empty: new Set(), faults: [] }
  const open: { id: number; hasContent: boolean }[] = []
  const nameOf = (id: number): string => `<${id}>…</${id}>`
  const add = (mark: string, parent: number | undefined): void => {
    const parents = marks.parents.get(mark) ?? []
    marks.parents.set(mark, [...parents, parent === undefined ? '' : nameOf(parent)])
  }
  for (const token of tokens) {
    const inner = open.at(-1)
    if (inner && (typeof token !== 'string' || token.trim()))
      inner.hasContent ||= typeof token === 'string' || token.mark !== 'close'
    if (typeof token === 'string') continue
    if (token.mark === 'single') add(`<${token.id}/>`, inner?.id)
    else if (token.mark === 'open') {
      add(nameOf(token.id), inner?.id)
      open.push({ id: token.id, hasContent: false })
    } else if (inner?.id === token.id) {
      open.pop()
      if (!inner.hasContent) marks.empty.add(nameOf(token.id))
    } else {
      const expected = inner ? `\`</${inner.id}>\` has to come first` : 'it was not opened'
      marks.faults.push(`\`</${token.id}>\` is in the wrong place: ${expected}.`)
    }
  }
  for (const { id } of open.slice(marks.faults.length)) marks.faults.push(`\`<${id}>\` is not closed.`)
  return marks
}
