import { locateOption } from '../../config/config-location.ts'
import { OPTIONAL_PACKAGES } from '../../config/schema/config-options.ts'
import { problem } from '../../errors/problem.ts'
import { installedFolder } from '../../files/resolve-module.ts'
import type { Problem } from '../../shared/types.ts'
import type { OpenedSite } from '../project.ts'

/**
 * The folders of the optional packages that the configuration needs, and a problem for each missing one.
 * @param node version of Node
 */
export function findOptionalPackages(
  { config, configFile, dirs }: Pick<OpenedSite, 'config' | 'configFile' | 'dirs'>,
  node = process.versions.node,
) {
  const problems: Problem[] = []
  const isNode20 = Number.parseInt(node, 10) < 22
  const folders: Record<string, string> = {}
  for (const { option, name, onNode20 } of OPTIONAL_PACKAGES) {
    if (!config.markdown[option]) continue
    folders[name] = installedFolder(name, dirs.root) ?? ''
    if (folders[name]) continue
    const location = locateOption({ configFile, dirs }, ['markdown', option])
    const params = { option: `\`markdown.${option}\``, names: [name], versions: [isNode20 ? onNode20 : name] }
    problems.push(problem('missing-package', location, params))
  }
  return { folders, problems }
}
