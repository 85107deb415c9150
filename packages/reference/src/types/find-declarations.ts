import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { RefusedError } from 'bifolio/cli'
import ts from 'typescript'

/**
 * The file with the declarations of a package or of a path.
 * @param input `./dist/index.d.ts`, `@scope/name` or `name/path`
 * @throws RefusedError when there is none
 */
export function findDeclarations(input: string, from = process.cwd()): string {
  const path = resolve(from, input)
  if (/\.d\.[cm]?ts$/.test(input) && existsSync(path)) return realpathSync(path)
  if (/\.[cm]?tsx?$/.test(input) && !/\.d\.[cm]?ts$/.test(input))
    throw new RefusedError(
      `\`${input}\` has no declarations. Build the package, and name its \`.d.ts\` file.`,
    )
  const options = { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext }
  const { resolvedModule } = ts.resolveModuleName(
    input,
    join(from, 'index.mts'),
    options,
    ts.sys,
    undefined,
    undefined,
    ts.ModuleKind.ESNext,
  )
  if (resolvedModule && /\.d\.[cm]?ts$/.test(resolvedModule.resolvedFileName))
    return resolvedModule.resolvedFileName
  throw new RefusedError(
    `There are no declarations of \`${input}\`. Name a \`.d.ts\` file, or an installed package that has types.`,
  )
}

/** The name of the package that has a file. */
export function packageOf(file: string): string | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'package.json')
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) continue
    const { name } = JSON.parse(readFileSync(path, 'utf8')) as { name?: string }
    if (name) return name
  }
  return undefined
}
