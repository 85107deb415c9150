import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from 'bifolio'
import { isObject, listFiles, positionAt, slashPath } from 'bifolio/config'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import type { Workspace } from '../workspace.ts'

const WORKFLOWS = '.github/workflows'

/**
 * Lists the scripts of a package and the lines of workflows that still run another product: no existing file is overwritten.
 * @param product its command, such as `vitepress`
 */
export function oldCommands(
  product: string,
  { root, repositoryRoot, manifest }: Pick<Workspace, 'root' | 'repositoryRoot' | 'manifest'>,
): Problem[] {
  const scripts = Object.entries(isObject(manifest?.scripts) ? manifest.scripts : {})
  const old = scripts.flatMap(([name, command]) => (mentions(command, product) ? [name] : []))
  return [
    ...old.map((name) => oldScript(name, product, root)),
    ...workflowFiles(repositoryRoot).flatMap((path) => oldLines(path, { product, old, root })),
  ]
}

const mentions = (command: unknown, product: string): boolean =>
  typeof command === 'string' && new RegExp(`(?<![\\w@/-])${product}(?![\\w/-])`).test(command)

function oldScript(name: string, product: string, root: string): Problem {
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  const tree = parseTree(text)
  const script = tree && findNodeAtLocation(tree, ['scripts', name])
  return {
    severity: 'warning',
    file: 'package.json',
    ...(script && positionAt(text, script.offset)),
    message: `The script \`${name}\` still runs \`${product}\`.`,
    hint: 'Run the commands of `bifolio` in it, or delete it.',
  }
}

function workflowFiles(repository: string): string[] {
  const folder = join(repository, WORKFLOWS)
  if (!existsSync(folder)) return []
  return listFiles(folder)
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => join(folder, file))
}

function oldLines(
  path: string,
  { product, old, root }: { product: string; old: readonly string[]; root: string },
): Problem[] {
  const escaped = old.map((name) => name.replace(/[^\w]/g, '\\$&'))
  const runs = new RegExp(`\\b(?:npm|pnpm|yarn|bun)\\b.*\\s(?:${escaped.join('|')})(?![\\w:-])`)
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const isOld =
        mentions(line, product) || line.includes(`.${product}/`) || (old.length > 0 && runs.test(line))
      if (!isOld || /^\s*#/.test(line)) return []
      return {
        severity: 'warning' as const,
        file: slashPath(root, path),
        line: index + 1,
        column: line.search(/\S/) + 1,
        message: `The workflow still runs \`${product}\`, or names its files.`,
        hint: 'Build the site with `bifolio build`, and publish the folder that `outDir` names.',
      }
    })
}
