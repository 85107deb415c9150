import type { Claim } from '../statements/claims.ts'
import type { EvidenceFinder } from '../statements/evidence.ts'
import type { ReviewedPage } from '../statements/reviewed-pages.ts'

/** A page in the default language with its claims, and what they are compared with. */
export interface PageReview {
  page: ReviewedPage
  evidence: EvidenceFinder
  /** The statements that they replace, by their values. */
  replaced: ReadonlyMap<string, string>
}

/** Characters of a statement that a report shows, and those of them before a change. */
const SHOWN = { all: 200, before: 60 }

/**
 * What a report says about claims at a place: the statement then and now, and what contradicts it.
 * @param place of the block @param pinned what to pin together, separated by spaces
 */
export function describeClaims(
  claims: readonly Claim[],
  { page, evidence, replaced }: PageReview,
  { place, pinned }: { place: string; pinned: string },
): { message: string; hint: string } {
  const found = claims.map((claim) => evidence(page, claim))
  const [others, samples] = [found.flatMap((one) => one.others), found.flatMap((one) => one.samples)]
  const said = claims.map(({ was, text = '', line }) => {
    const [before, now] = aroundChange((was && replaced.get(was)) ?? was ?? '', text)
    const what = `${page.file}:${line}`
    if (!was) return `${what} is not reviewed: ${now}`
    return text
      ? `${what} was reviewed as: ${before} Now: ${now}`
      : `${what} is removed, or without its values: ${before}`
  })
  const contrary = others.length > 0 ? ` The reviewed value is in ${[...new Set(others)].join(', ')}.` : ''
  const shown = !contrary && samples.length > 0 ? ` Compare ${[...new Set(samples)].join(', ')}.` : ''
  const hint = contrary
    ? `Correct it here or there. If it is right, in all languages, run \`bifolio translations pin --by-hand ${place}\`.`
    : `Check that it is true, in all languages, then run \`bifolio translations pin ${pinned}\`.`
  return { message: `${said.join(' ')}${contrary}${shown}`, hint }
}

/** Two texts, shortened to what is around their first difference. */
function aroundChange(...texts: [string, string]): string[] {
  const [one, other] = texts
  const change = [...one].findIndex((_, at) => one[at] !== other[at])
  const from = Math.max(0, (one && other ? change : 0) - SHOWN.before)
  return texts.map((text) => {
    const cut = text.slice(from, from + SHOWN.all)
    return `“${from > 0 ? '…' : ''}${cut}${from + SHOWN.all < text.length ? '…' : ''}”`
  })
}
