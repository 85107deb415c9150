import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { themeModules } from '../../bundle/entries.ts'
import { locateInConfig } from '../../config/config-location.ts'
import { moduleProblem } from '../../config/module-problem.ts'
import type { GeneratedSource, PluginSource } from '../../content/compile-context.ts'
import { readText } from '../../content/source.ts'
import { InvalidPluginError, loadPlugins } from '../../content/user-plugins/load-plugins.ts'
import type { ErrorId } from '../../errors/catalogue.ts'
import { explain, problem } from '../../errors/problem.ts'
import { dataFingerprint } from '../../files/fingerprint.ts'
import { listFiles } from '../../files/list-files.ts'
import { readModules, type SourceFile } from '../../files/modules.ts'
import { runSiteCode } from '../../files/site-code.ts'
import { isSafeName, slashPath } from '../../files/slash-path.ts'
import { renderReason } from '../../render/reason.ts'
import { isPageFile } from '../../shared/route.ts'
import type { Problem } from '../../shared/types.ts'
import { pluginFault } from '../plugin-fault.ts'
import type { OpenedSite } from '../project.ts'

/** The modules of the plugins of a site, with their source files; those that fail to load are problems. */
export async function readPlugins(opened: OpenedSite) {
  const { config, configFile, dirs } = opened
  const found = { sources: [] as PluginSource[], files: [] as string[], problems: [] as Problem[] }
  const inSite = (path: string): string => slashPath(dirs.root, path)
  const reportMissing = (name: string) =>
    found.problems.push(problem('missing-site-module', locateInConfig(opened, name, 'plugins'), { name }))
  for (const { name, content, theme = {} } of config.plugins) {
    for (const part of themeModules(theme))
      if (part.startsWith('.') && !existsSync(join(dirs.root, part))) reportMissing(part)
    if (!content) continue
    const url = new URL(content.module, pathToFileURL(configFile))
    const path = url.protocol === 'file:' ? fileURLToPath(url) : ''
    if (!existsSync(path)) {
      reportMissing(content.module)
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
  if (error instanceof InvalidPluginError)
    return { ...explain('invalid-plugin', { reason: error.message }), file: found.file }
  // The same code finds the faults of configurations.
  const isThrown = found.id === ('config-throws' satisfies ErrorId)
  return isThrown ? { ...found, ...explain('module-throws', { reason: renderReason(error) }) } : found
}

/** Writes the pages of plugins into the cache folder, from where they are read like all others, and removes earlier ones. */
export async function writePages(opened: OpenedSite) {
  const folder = join(opened.dirs.cache, 'pages')
  const problems: Problem[] = []
  const watched: string[] = []
  // Some file systems do not tell the cases of a name apart.
  const pages = new Map<string, GeneratedSource>()
  for (const plugin of opened.config.plugins) {
    if (!plugin.pages) continue
    const { name } = plugin
    const location = locateInConfig(opened, name, 'plugins')
    try {
      for (const { file, text, dependencies = [] } of (await runSiteCode(() => plugin.pages?.(opened))) ??
        []) {
        watched.push(...dependencies)
        const key = String(file).toLowerCase()
        const reason = refusal(file, text, pages.get(key))
        if (reason) {
          problems.push(problem('plugin-throws', location, { plugin: name, hook: 'pages', reason }))
          continue
        }
        const source = join(folder, file)
        mkdirSync(dirname(source), { recursive: true })
        const before = readText(source, file)
        // The time of an unchanged page stays.
        if (before.problem || before.text !== text) writeFileSync(source, text)
        pages.set(key, { file, source, plugin: name, location })
      }
    } catch (error) {
      problems.push(pluginFault(opened, { plugin, hook: 'pages' }, error))
    }
  }
  for (const file of listFiles(folder))
    if (!pages.has(file.toLowerCase())) rmSync(join(folder, file), { force: true })
  return { generated: [...pages.values()], watched, problems }
}

/** Why a page of a plugin is not written. @param other the page of a plugin that has this name, in any case */
function refusal(file: string, text: unknown, other?: GeneratedSource): string | undefined {
  if (!isSafeName(file)) return `\`${file}\` is no path below the content folder`
  if (!isPageFile(file)) return `the file \`${file}\` does not end with \`.md\` or \`.mdx\``
  if (typeof text !== 'string') return `the \`text\` of \`${file}\` is not a string`
  return other && `\`${file}\` has the name of \`${other.file}\`, which the plugin \`${other.plugin}\` makes`
}
