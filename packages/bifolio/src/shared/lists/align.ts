/** Items of two lists that belong together; one of them is absent if the other has no counterpart. */
export interface Pair<First, Second> {
  first?: First
  second?: Second
}

/**
 * Pairs the items of two lists, which keep their order: of all pairings the one with the highest sum of likenesses wins.
 * @param likeness of two items; 0 if they cannot belong together
 */
export function align<First, Second>(
  firsts: readonly First[],
  seconds: readonly Second[],
  likeness: (first: First, second: Second) => number,
): Pair<First, Second>[] {
  const width = seconds.length + 1
  const best = new Float64Array((firsts.length + 1) * width)
  for (let i = firsts.length - 1; i >= 0; i--) {
    for (let j = seconds.length - 1; j >= 0; j--) {
      const skip = Math.max(best[(i + 1) * width + j]!, best[i * width + j + 1]!)
      const like = likeness(firsts[i]!, seconds[j]!)
      best[i * width + j] = like > 0 ? Math.max(skip, like + best[(i + 1) * width + j + 1]!) : skip
    }
  }
  const pairs: Pair<First, Second>[] = []
  let [i, j] = [0, 0]
  while (i < firsts.length || j < seconds.length) {
    const here = best[i * width + j]!
    const like = i < firsts.length && j < seconds.length ? likeness(firsts[i]!, seconds[j]!) : 0
    if (like > 0 && here === like + best[(i + 1) * width + j + 1]!)
      pairs.push({ first: firsts[i++]!, second: seconds[j++]! })
    else if (i < firsts.length && (j === seconds.length || here === best[(i + 1) * width + j]))
      pairs.push({ first: firsts[i++]! })
    else pairs.push({ second: seconds[j++]! })
  }
  return pairs
}
