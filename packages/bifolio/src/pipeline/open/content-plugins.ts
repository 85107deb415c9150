import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { moduleProblem } from '../../config/module-problem.ts'
import { optionFinder } from '../../config/option-positions.ts'
import type { Config } from '../../config/schema.ts'
import type { PluginSource } from '../../content/compile-context.ts'
import { InvalidPlugin, loadUserPlugins } from '../../content/user-plugins/load-plugins.ts'
import type { ErrorId } from '../../errors/catalogue.ts'
import { explain, problem } from '../../errors/problem.ts'
import { fingerprintOf } from '../../files/fingerprint.ts'
import { readModules, type SourceFile } from '../../files/modules.ts'
import { runSiteCode } from '../../files/site-code.ts'
import { slashPath } from '../../files/slash-path.ts'
import { renderReason } from '../../render/reason.ts'
import type { Problem } from '../../shared/types.ts'

/** The content plugins that a configuration names, with their source files; plugins that fail to load are problems. */
export async function readContentPlugins({ markdown }: Config, root: string, configFile: string) {
  const found = { plugins: [] as PluginSource[], files: [] as string[], problems: [] as Problem[] }
  const inSite = (path: string): string => slashPath(root, path)
  for (const [index, name] of markdown.plugins.entries()) {
    const path = resolve(root, name)
    if (!existsSync(path)) {
      const location = optionFinder(readFileSync(configFile, 'utf8'))(['markdown', 'plugins', index])
      found.problems.push(problem('missing-plugin', { file: inSite(configFile), ...location }, { name }))
      continue
    }
    const modules = readModules(path)
    const source = { path, name, hash: fingerprintOf(modules.map(({ path, text }) => [inSite(path), text])) }
    found.files.push(...modules.map((module) => module.path))
    try {
      await runSiteCode(inSite(path), () => loadUserPlugins([source]))
      found.plugins.push(source)
    } catch (error) {
      found.problems.push(await pluginProblem(error, modules, inSite))
    }
  }
  return found
}

async function pluginProblem(
  error: unknown,
  modules: readonly SourceFile[],
  inSite: (path: string) => string,
): Promise<Problem> {
  const found = await moduleProblem(error, modules, inSite)
  if (error instanceof InvalidPlugin)
    return { ...explain('invalid-plugin', { reason: error.message }), file: found.file }
  // The same code finds the faults of configurations.
  const isThrown = found.id === ('config-throws' satisfies ErrorId)
  return isThrown ? { ...found, ...explain('module-throws', { reason: renderReason(error) }) } : found
}
