/** Every browser has it, and Node. */
declare const TextDecoder: new (encoding: string) => { decode(bytes: Uint8Array): string }

/** The Chinese characters in some rows and columns of a table of two bytes, in its order. @param encoding known to `TextDecoder` */
export function charactersOf(encoding: string, rows: [number, number], columns: [number, number]): string[] {
  const bytes: number[] = []
  for (let row = rows[0]; row <= rows[1]; row++)
    for (let column = columns[0]; column <= columns[1]; column++) bytes.push(row, column)
  return new TextDecoder(encoding).decode(new Uint8Array(bytes)).match(/\p{Script=Han}/gu) ?? []
}
