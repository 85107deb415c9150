import type { SearchRecord } from '../engine/types.ts'

/** The characters that both forms have: https://www.unicode.org/charts/PDF/U4E00.pdf */
const HAN = { first: 0x4e00, last: 0x9fff }

/**
 * The traditional forms of the simplified characters of a site, for `simplifierOf`: readers in Taiwan and Hong Kong
 * search in them.
 * @returns each simplified character with its traditional ones, separated by spaces: `个個箇 东東`
 */
export async function traditionalOf(
  pages: readonly Pick<SearchRecord, 'title' | 'content'>[],
): Promise<string> {
  const texts = pages.flatMap(({ title, content }) => [title, content])
  const known = new Set(texts.flatMap((text) => text.match(/\p{Script=Han}/gu) ?? []))
  if (known.size === 0) return ''
  // Its dictionary loads slowly, and other languages do not need it.
  const { Converter } = await import('opencc-js/t2cn')
  const simplified = Converter({ from: 't', to: 'cn' })
  const forms = new Map<string, string>()
  for (let code = HAN.first; code <= HAN.last; code++) {
    const traditional = String.fromCharCode(code)
    const simple = simplified(traditional)
    if (known.has(simple) && !known.has(traditional))
      forms.set(simple, (forms.get(simple) ?? simple) + traditional)
  }
  return [...forms.values()].sort().join(' ')
}
