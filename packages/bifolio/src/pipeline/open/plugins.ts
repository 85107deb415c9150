import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { locateInConfig } from '../../config/config-location.ts'
import { moduleProblem } from '../../config/module-problem.ts'
import type { CompileContext, PluginSource } from '../../content/compile-context.ts'
import { readText } from '../../content/source.ts'
import { InvalidPlugin, loadPlugins } from '../../content/user-plugins/load-plugins.ts'
import type { ErrorId } from '../../errors/catalogue.ts'
import { explain, problem } from '../../errors/problem.ts'
import { dataFingerprint } from '../../files/fingerprint.ts'
import { readModules, type SourceFile } from '../../files/modules.ts'
import { runSiteCode } from '../../files/site-code.ts'
import { slashPath } from '../../files/slash-path.ts'
import { renderReason } from '../../render/reason.ts'
import { isPageFile } from '../../shared/route.ts'
import type { Problem } from '../../shared/types.ts'
import { pluginFault } from '../plugin-fault.ts'
import type { Project } from '../project.ts'

/** What opening a site needs to know of it. */
type Opened = Pick<Project, 'config' | 'configFile' | 'configDependencies' | 'dirs' | 'glossary'>

/** The modules of the plugins of a site, with their source files; those that fail to load are problems. */
export async function readPlugins(opened: Opened) {
  const { config, configFile, dirs } = opened
  const found = { sources: [] as PluginSource[], files: [] as string[], problems: [] as Problem[] }
  const inSite = (path: string): string => slashPath(dirs.root, path)
  for (const { name, content } of config.plugins) {
    if (!content) continue
    const url = new URL(content.module, pathToFileURL(configFile))
    const path = url.protocol === 'file:' ? fileURLToPath(url) : ''
    if (!existsSync(path)) {
      const location = locateInConfig(opened, content.module, 'plugins')
      found.problems.push(problem('missing-site-module', location, { name: content.module }))
      continue
    }
    const modules = readModules(path)
    const hash = dataFingerprint(modules.map(({ path, text }) => [inSite(path), text]))
    const isInSite = path.startsWith(dirs.root + sep) || /\.m?ts$/.test(path)
    const isOfSite = isInSite && !path.includes(`${sep}node_modules${sep}`)
    const source = { name, path, isOfSite, options: content.options, hash }
    if (isOfSite) found.files.push(...modules.map((module) => module.path))
    try {
      await runSiteCode(() => loadPlugins([source]))
      found.sources.push(source)
    } catch (error) {
      found.problems.push(await loadProblem(error, modules, inSite))
    }
  }
  return found
}

async function loadProblem(
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

/** Writes the pages of plugins into the cache folder, from where they are read like all others. */
export async function writePages(opened: Opened) {
  const found = { generated: [] as CompileContext['generated'][number][], problems: [] as Problem[] }
  for (const plugin of opened.config.plugins) {
    try {
      for (const { file, text } of (await runSiteCode(() => plugin.pages?.(opened))) ?? []) {
        if (!isPageFile(file)) throw new Error(`the file \`${file}\` does not end with \`.md\` or \`.mdx\``)
        const source = join(opened.dirs.cache, 'pages', file)
        mkdirSync(dirname(source), { recursive: true })
        // The time of an unchanged page stays.
        if (readText(source, file).text !== text) writeFileSync(source, text)
        found.generated.push({ file, source })
      }
    } catch (error) {
      found.problems.push(pluginFault(opened, plugin, 'pages', error))
    }
  }
  return found
}
