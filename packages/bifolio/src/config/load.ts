import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { problem } from '../errors/problem.ts'
import { importModule, readModules } from '../files/modules.ts'
import { runSiteCode } from '../files/site-code.ts'
import { slashPath } from '../files/slash-path.ts'
import type { Problem } from '../shared/types.ts'
import { moduleProblem } from './module-problem.ts'
import { parseConfig } from './parse-config.ts'
import type { Config } from './schema.ts'

export interface LoadOptions {
  /** Root of the site, absolute or relative to the working directory. */
  root: string
  /** `--config`, relative to the root. Default: the first of `CONFIG_FILES` that exists. */
  configFile?: string
  /** Cache folder for compiled configurations, which speeds up the next start. Default: no cache. */
  cacheDir?: string
}

interface Loaded {
  /** Absolute path of the configuration. */
  file: string
  /** Absolute paths of the configuration and all its dependencies, for the watcher and the cache. */
  dependencies: string[]
}

export type LoadResult = ({ config: Config } & Loaded) | ({ problems: Problem[] } & Partial<Loaded>)

/** File names of a configuration, in order of preference. */
const CONFIG_FILES = ['bifolio.config.ts', 'bifolio.config.mts', 'bifolio.config.js', 'bifolio.config.mjs']

/** Finds, runs and checks the configuration of a site, without reusing an earlier result. Errors in it are returned, not thrown. */
export async function loadConfig(options: LoadOptions): Promise<LoadResult> {
  const root = resolve(options.root)
  const file = findConfig(root, options.configFile)
  if (!file) return { problems: [notFound(root, options.configFile)] }
  const files = readModules(file)
  const loaded: Loaded = { file, dependencies: files.map(({ path }) => path) }
  const name = (path: string) => slashPath(root, path)
  try {
    const written = await runSiteCode(() => importModule(files, options.cacheDir).then(defaultExport))
    if (written === undefined)
      return { problems: [problem('missing-default-export', { file: name(file) })], ...loaded }
    const source = files[0]?.text ?? ''
    return { ...parseConfig(written, { root, file: name(file), source }), ...loaded }
  } catch (error) {
    return { problems: [await moduleProblem(error, files, name)], ...loaded }
  }
}

function findConfig(root: string, configFile: string | undefined): string | undefined {
  const candidates = (configFile ? [configFile] : CONFIG_FILES).map((name) => resolve(root, name))
  return candidates.find((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
}

async function defaultExport(module: unknown): Promise<unknown> {
  if (typeof module !== 'object' || module === null || !('default' in module)) return undefined
  return typeof module.default === 'function' ? module.default() : module.default
}

function notFound(root: string, configFile: string | undefined): Problem {
  if (configFile) return problem('missing-config-file', { file: configFile })
  return problem('missing-config', { file: CONFIG_FILES[0]! }, { root })
}
