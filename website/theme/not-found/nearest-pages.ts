import type { SlotProps } from 'bifolio/theme'

type Site = Pick<SlotProps['site'], 'nav' | 'sidebars'>

/** A page of the sidebars. */
export interface Candidate {
  /** Its section and title: `Config › globals`. */
  text: string
  link: string
}

const COUNT = 3
/** Minimum likeness of an address: those of unrelated pages share little more than the language. */
const MIN_SCORE = 0.5

/**
 * The pages whose addresses are most like one that does not exist, best first.
 * @param path the address, language included
 */
export function nearestPages(path: string, { nav, sidebars }: Site): Candidate[] {
  const tried = pairsOf(path)
  const near = Object.values(sidebars)
    .flatMap(candidates)
    .map((page) => ({ page, score: likeness(tried, pairsOf(page.link)) }))
    .filter(({ score }) => score > MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, COUNT)
  return near.map(({ page: { text, link } }) => {
    const section = nav.find(({ activeMatch }) => activeMatch && link.includes(activeMatch))
    return { text: section ? `${section.text} › ${text}` : text, link }
  })
}

function candidates(items: Site['sidebars'][string]): Candidate[] {
  return items.flatMap((item) => [
    ...('link' in item && item.link?.startsWith('/')
      ? [{ text: item.text.replaceAll('`', ''), link: item.link }]
      : []),
    ...('items' in item ? candidates(item.items) : []),
  ])
}

/** The coefficient of Sørensen and Dice: the share of pairs of letters that both have. */
function likeness(a: Set<string>, b: Set<string>): number {
  const common = [...a].filter((pair) => b.has(pair)).length
  return (2 * common) / (a.size + b.size)
}

function pairsOf(path: string): Set<string> {
  const letters = path.toLowerCase().replaceAll(/[^\p{L}\p{N}/]/gu, '')
  return new Set(Array.from(letters, (letter, index) => letter + (letters[index + 1] ?? '')))
}
