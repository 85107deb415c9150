import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Rspack } from '@rsbuild/core'

/**
 * The styles of components that are no islands. The browser's bundle has only islands in it, so that what other components
 * import would be lost: this is the module that brings it there. @returns its absolute path
 */
export function stylesEntry(cacheDir: string): string {
  return join(cacheDir, 'entry', 'styles.js')
}

/** Writes the module anew. @param files absolute paths of stylesheets @returns whether it is another one now */
export function writeStyles(cacheDir: string, files: readonly string[]): boolean {
  const entry = stylesEntry(cacheDir)
  const paths = files.map((file) => relative(dirname(entry), file).split(sep).join('/'))
  const content = paths.map((path) => `import ${JSON.stringify(path)}\n`).join('')
  if (existsSync(entry) && readFileSync(entry, 'utf8') === content) return false
  mkdirSync(dirname(entry), { recursive: true })
  writeFileSync(entry, content)
  return true
}

const STYLE = /\.(?:css|s[ac]ss|less)$/i

/** The file of a module that is a stylesheet; what it imports itself comes with it. */
function styleOf(module: Rspack.Module): string | undefined {
  const file = module.nameForCondition() ?? ''
  return STYLE.test(file) ? file : undefined
}

/** The stylesheets that components import and the browser's bundle lacks, apart from what the module has brought it. */
export function missingStyles(compilations: readonly Rspack.Compilation[], cacheDir: string): string[] {
  const stylesOf = (name: string): string[] =>
    compilations
      .filter((compilation) => compilation.name === name)
      .flatMap(({ modules }) => [...modules].flatMap((module) => styleOf(module) ?? []))
  const entry = stylesEntry(cacheDir)
  const text = existsSync(entry) ? readFileSync(entry, 'utf8') : ''
  const brought = Array.from(text.matchAll(/^import (".*")$/gm), ([, path = '""']) =>
    join(dirname(entry), JSON.parse(path)),
  )
  const own = new Set(stylesOf('web').filter((file) => !brought.includes(file)))
  return [...new Set(stylesOf('node'))].filter((file) => !own.has(file)).sort()
}
