/** Browsers and Node have it; the types of neither are loaded here. */
declare const TextDecoder: new (encoding: string) => { decode(bytes: Uint8Array): string }

type Range = readonly [first: number, last: number]

/** The characters of a part of a table of two bytes, in its order. @param encoding known to `TextDecoder` */
export function charactersOf(encoding: string, [row, lastRow]: Range, [column, lastColumn]: Range): string[] {
  const bytes: number[] = []
  for (let first = row; first <= lastRow; first++)
    for (let second = column; second <= lastColumn; second++) bytes.push(first, second)
  return new TextDecoder(encoding).decode(new Uint8Array(bytes)).match(/\p{Script=Han}/gu) ?? []
}
