import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rspack } from '@rsbuild/core'
import { readIfPossible } from '../files/read-if-possible.ts'
import { slashPath } from '../files/slash-path.ts'

/**
 * The module with the styles of components that are not islands. The browser bundle contains only islands, so styles that
 * other components import would be lost without this module. @returns its absolute path
 */
export function stylesEntry(cacheDir: string): string {
  return join(cacheDir, 'entry', 'styles.js')
}

/** Writes the module. @param files absolute paths of stylesheets @returns whether it has changed */
export function writeStyles(cacheDir: string, files: readonly string[]): boolean {
  const entry = stylesEntry(cacheDir)
  const lines = files.map((file) => `import ${JSON.stringify(slashPath(dirname(entry), file))}\n`)
  return writeIfChanged(entry, lines.join(''))
}

/** Writes a file, unless it has this content: the bundler would compile it again. @returns whether it has changed */
export function writeIfChanged(file: string, content: string): boolean {
  if (readIfPossible(file) === content && existsSync(file)) return false
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  return true
}

const STYLE = /\.(?:css|s[ac]ss|less)$/i

/** The file of a stylesheet module; its own imports are included in it. */
function styleOf(module: Rspack.Module): string | undefined {
  const file = module.nameForCondition() ?? ''
  return STYLE.test(file) ? file : undefined
}

/** The stylesheets that components import, without those that are in the browser bundle independently of the module. */
export function missingStyles(compilations: readonly Rspack.Compilation[], cacheDir: string): string[] {
  const stylesOf = (name: string): string[] =>
    compilations
      .filter((compilation) => compilation.name === name)
      .flatMap(({ modules }) => [...modules].flatMap((module) => styleOf(module) ?? []))
  const added = writtenStyles(cacheDir)
  const bundled = new Set(stylesOf('web').filter((file) => !added.includes(file)))
  return [...new Set(stylesOf('node'))].filter((file) => !bundled.has(file)).sort()
}

/** Removes stylesheets that are deleted from the module. @returns whether it has changed */
export function dropDeletedStyles(cacheDir: string): boolean {
  return writeStyles(
    cacheDir,
    writtenStyles(cacheDir).filter((file) => existsSync(file)),
  )
}

/** The stylesheets that the module imports. */
function writtenStyles(cacheDir: string): string[] {
  const entry = stylesEntry(cacheDir)
  return Array.from(readIfPossible(entry).matchAll(/ (".*")$/gm), ([, path = '""']) =>
    join(dirname(entry), JSON.parse(path)),
  )
}
