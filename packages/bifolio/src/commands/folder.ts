/** Commands on a folder of Markdown that is not a site. */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { basename, join, posix, resolve } from 'node:path'
import type { CheckContext } from '../config/check.ts'
import { readJson } from '../config/json.ts'
import { parseConfig } from '../config/parse-config.ts'
import type { Config } from '../config/schema.ts'
import { readText } from '../content/source.ts'
import { readStats } from '../files/file-fault.ts'
import { listFiles } from '../files/list-files.ts'
import { slashPath } from '../files/slash-path.ts'
import { isObject } from '../shared/is-object.ts'
import { isPageFile } from '../shared/route.ts'
import type { Route } from '../shared/types.ts'
import { RefusedError, type Values } from './usage.ts'

/** The cache of checks, relative to the folder. */
const CACHE = 'node_modules/.cache/bifolio'

/** The real path of the folder that an option names, from which packages are resolved. @throws RefusedError when there is no such folder */
export function requireFolder(value: Values[string] = '.'): string {
  const name = String(value)
  const folder = resolve(name)
  if (!readStats(folder)?.isDirectory()) throw new RefusedError(`The folder \`${name}\` does not exist.`)
  return realpathSync(folder)
}

/**
 * Reads the settings of a folder: a JSON object.
 * @param file its usual name; the option `--config` names another
 * @throws RefusedError when the file is missing although it was named, or is not valid
 */
export function readSettings(
  root: string,
  { config }: Values,
  { file, keys }: { file: string; keys: readonly string[] },
): Record<string, unknown> {
  const name = String(config ?? file)
  const path = join(root, name)
  if (!existsSync(path)) {
    if (config === undefined) return {}
    throw new RefusedError(`The file \`${name}\` does not exist. Correct \`--config\`.`)
  }
  const invalid = (reason: string) => new RefusedError(`${name}: ${reason}.`)
  const json = readJson(readFileSync(path, 'utf8'))
  if ('fault' in json) throw invalid(json.fault.message.replace(/\.$/, ''))
  if (!isObject(json.value)) throw invalid('it must be an object')
  const unknown = Object.keys(json.value).find((key) => !keys.includes(key))
  if (unknown) throw invalid(`\`${unknown}\` is unknown. Known: ${keys.join(', ')}`)
  return json.value
}

/** The pages of a language. */
interface Language {
  lang: string
  /** Relative to the root; empty for the root. */
  folder: string
}

/**
 * The context of a check on a folder.
 * @param root absolute path
 * @param folders of the languages, the default one first: `docs/en`, or `en=docs/english`
 * @throws RefusedError when one is missing, its language is unknown, or there are no pages
 */
export function folderContext(
  root: string,
  folders: readonly string[],
  command: Pick<CheckContext, 'flags' | 'signal'>,
): CheckContext {
  const languages = folders.map((folder) => languageOf(folder, root))
  const routes = languages.flatMap((language) => routesOf(root, language))
  if (routes.length === 0) throw new RefusedError(`There are no pages in \`${root}\`.`)
  const path = (name: string) => join(root, name)
  return {
    config: configOf(root, languages),
    configFile: root,
    dirs: { root, content: root, public: path('public'), out: path('build'), cache: path(CACHE) },
    routes,
    menus: new Map(),
    readText: (file) => readText(path(file), file).text,
    compile: () => Promise.reject(new Error('Only the pages of a site can be compiled.')),
    ...command,
  }
}

function languageOf(text: string, root: string): Language {
  const [, lang, path = text] = /^([\w-]+)=(.*)$/.exec(text) ?? []
  const full = join(root, path)
  if (!readStats(full)?.isDirectory())
    throw new RefusedError(`The folder \`${path}\` does not exist in \`${root}\`.`)
  return { lang: lang ?? basename(full), folder: slashPath(root, full) }
}

function configOf(root: string, languages: readonly Language[]): Config {
  const [{ lang } = { lang: 'en' }] = languages
  const input = { title: basename(root), lang, locales: languages.map(({ lang }) => ({ lang, label: lang })) }
  const result = parseConfig(input, { root, file: root, source: '' })
  if ('config' in result) return result.config
  const reasons = result.problems.map(({ message, hint = '' }) => `${message} ${hint}`.trim())
  throw new RefusedError(`${reasons.join('\n')}\nName the language of a folder as in \`en=docs/english\`.`)
}

/** As in a site, files whose names start with `_` are parts of pages. */
function routesOf(root: string, { lang, folder }: Language): Route[] {
  return listFiles(join(root, folder)).flatMap((name) => {
    const isPart = name.split('/').some((part) => part.startsWith('.') || part === 'node_modules')
    if (!isPageFile(name) || isPart || posix.basename(name).startsWith('_')) return []
    const pagePath = `/${name.replace(/\.mdx?$/i, '')}`.replace(/\/(?:index|README)$/i, '/')
    const file = posix.join(folder, name)
    const source = join(root, file)
    return [{ path: `/${lang}${pagePath}`, pagePath, file, source, scope: { lang, version: '' } }]
  })
}
