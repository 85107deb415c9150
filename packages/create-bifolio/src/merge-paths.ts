import { applyEdits, modify, parse } from 'jsonc-parser'

interface Tsconfig {
  compilerOptions?: { paths?: Record<string, string[]> }
}

/** Adds the import aliases of one `tsconfig.json` that another lacks; comments stay. @returns the text, unchanged if it has all of them */
export function mergePaths(before: string, addition: string): string {
  const own: Tsconfig | undefined = parse(before)
  const { compilerOptions }: Tsconfig = JSON.parse(addition)
  const known = own?.compilerOptions?.paths ?? {}
  return Object.entries(compilerOptions?.paths ?? {})
    .filter(([name]) => !Object.hasOwn(known, name))
    .reduce((text, [name, paths]) => {
      const formattingOptions = { insertSpaces: true, tabSize: 2 }
      const edits = modify(text, ['compilerOptions', 'paths', name], paths, { formattingOptions })
      return applyEdits(text, edits)
    }, before)
}
