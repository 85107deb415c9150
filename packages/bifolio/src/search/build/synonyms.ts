import type { Lang } from '../../shared/types.ts'
import { ENGLISH } from './synonyms/en.ts'
import { CHINESE } from './synonyms/zh.ts'

const KNOWN = [
  { of: /^en\b/, groups: ENGLISH },
  { of: /^zh\b/, groups: CHINESE },
]

/**
 * Groups of synonyms in a language.
 * @param siteGroups groups of the site
 * @param text text of the site, if known: groups without a word in it are left out
 */
export function synonymsFor(lang: Lang, siteGroups: readonly string[][] = [], text?: string): string[][] {
  const known = KNOWN.filter(({ of }) => of.test(lang)).flatMap(({ groups }) => groups.trim().split('\n'))
  const all = [...known.map((group) => group.split(', ')), ...siteGroups]
  const lower = text?.toLowerCase()
  return lower === undefined
    ? all
    : all.filter((group) => group.some((member) => lower.includes(member.toLowerCase())))
}
