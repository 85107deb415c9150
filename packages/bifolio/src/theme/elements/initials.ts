/**
 * Two letters to show for a name while its logo is missing. What more than half of the names begin with is left out,
 * because it does not distinguish them: `Lo` for `AcmeLog` beside `AcmeTest` and `AcmePlot`.
 */
export function initialsOf(name: string, names: readonly string[]): string {
  const isCommon = (start: string) =>
    names.filter((other) => other.startsWith(start)).length * 2 > names.length
  let length = 0
  while (names.length > 1 && length < name.length - 2 && isCommon(name.slice(0, length + 1))) length++
  const own = name.slice(length)
  return own.slice(0, 1).toUpperCase() + own.slice(1, 2)
}
