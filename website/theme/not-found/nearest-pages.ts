import type { SlotProps } from 'bifolio/theme'

type Sidebars = SlotProps['site']['sidebars']

/** A page of the sidebars. */
export interface Candidate {
  text: string
  link: string
}

/**
 * The pages whose addresses are most like one that does not exist, best first.
 * @param path the address, language included
 */
export function nearestPages(path: string, sidebars: Sidebars, count: number): Candidate[] {
  const tried = pairsOf(path)
  const scored = Object.values(sidebars)
    .flatMap(candidates)
    .map((page) => ({ page, score: likeness(tried, pairsOf(page.link)) }))
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ page }) => page)
}

function candidates(items: Sidebars[string]): Candidate[] {
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
