import type { Lang } from '../../shared/types.ts'
import { ENGLISH } from './synonyms/en.ts'
import { CHINESE } from './synonyms/zh.ts'

const KNOWN = [
  { of: /^en\b/, groups: ENGLISH },
  { of: /^zh\b/, groups: CHINESE },
]

/**
 * Groups of words that mean the same in a language.
 * @param own those of the site
 * @param text of the site, if it is known: groups of which it has no word are left out
 */
export function synonymsFor(lang: Lang, own: readonly string[][] = [], text?: string): string[][] {
  const known = KNOWN.filter(({ of }) => of.test(lang)).flatMap(({ groups }) => groups.trim().split('\n'))
  const all = [...known.map((group) => group.split(', ')), ...own]
  const lower = text?.toLowerCase()
  return lower === undefined
    ? all
    : all.filter((group) => group.some((member) => lower.includes(member.toLowerCase())))
}
