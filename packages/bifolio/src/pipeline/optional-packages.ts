import { readFileSync } from 'node:fs'
import { fileInSite } from '../config/config-location.ts'
import { optionFinder } from '../config/option-positions.ts'
import type { Config } from '../config/schema.ts'
import { problem } from '../errors/problem.ts'
import { installedFolder } from '../files/resolve-module.ts'
import type { Problem } from '../shared/types.ts'

/** Options of `markdown`, each with the package that it needs. */
const NEEDED = { math: 'katex', mermaid: 'mermaid' } as const

/** The folders of the optional packages that the configuration needs, and a problem for each missing one. */
export function findOptionalPackages({ markdown }: Config, root: string, configFile: string) {
  const problems: Problem[] = []
  const folders: Partial<Record<'katex' | 'mermaid', string>> = {}
  for (const [option, name] of Object.entries(NEEDED) as [keyof typeof NEEDED, 'katex' | 'mermaid'][]) {
    if (!markdown[option]) continue
    folders[name] = installedFolder(name, root)
    if (folders[name]) continue
    const file = fileInSite(configFile, { root })
    const location = { file, ...optionFinder(readFileSync(configFile, 'utf8'))(['markdown', option]) }
    problems.push(problem('missing-package', location, { option: `\`markdown.${option}\``, names: [name] }))
  }
  return { folders, problems }
}
