/** Growth of the factor with each doubling of the number of linking pages. */
const LINK_SHARE = 0.08

/**
 * Pages to which many others link are meant more often.
 * @param links number of linking pages
 */
export function priorOf(links = 0): number {
  return 1 + LINK_SHARE * Math.log2(1 + links)
}
