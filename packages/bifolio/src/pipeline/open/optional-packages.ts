import { readFileSync } from 'node:fs'
import { fileInSite } from '../../config/config-location.ts'
import { optionFinder } from '../../config/option-positions.ts'
import type { Config } from '../../config/schema.ts'
import { problem } from '../../errors/problem.ts'
import { installedFolder } from '../../files/resolve-module.ts'
import type { Problem } from '../../shared/types.ts'

/** Options of `markdown`, each with the package that it needs. */
const NEEDED = { math: 'katex', mermaid: 'mermaid' } as const

/**
 * The folders of the optional packages that the configuration needs, and a problem for each missing one.
 * @param node version of Node
 */
export function findOptionalPackages(
  { markdown }: Config,
  root: string,
  configFile: string,
  node = process.versions.node,
) {
  const problems: Problem[] = []
  const folders: Partial<Record<'katex' | 'mermaid', string>> = {}
  for (const [option, name] of Object.entries(NEEDED) as [keyof typeof NEEDED, 'katex' | 'mermaid'][]) {
    if (!markdown[option]) continue
    folders[name] = installedFolder(name, root)
    if (folders[name]) continue
    const file = fileInSite(configFile, { root })
    const location = { file, ...optionFinder(readFileSync(configFile, 'utf8'))(['markdown', option]) }
    const params = { option: `\`markdown.${option}\``, names: [name], versions: [versionFor(name, node)] }
    problems.push(problem('missing-package', location, params))
  }
  return { folders, problems }
}

/** What to install: `engines` exclude Node 20 in mermaid 12, not in 11. */
function versionFor(name: string, node: string): string {
  return name === 'mermaid' && Number.parseInt(node, 10) < 22 ? 'mermaid@11' : name
}
