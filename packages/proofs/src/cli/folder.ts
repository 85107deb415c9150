import { statSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { type CheckContext, type Config, type Route, readText } from 'bifolio/check'
import { RefusedError } from 'bifolio/cli'
import { isPageFile, listFiles, parseConfig, slashPath } from 'bifolio/config'
import { SETTINGS_FILE, type Settings } from './settings.ts'

/** The cache of checks, relative to the folder. */
const CACHE = 'node_modules/.cache/bifolio-proofs'

/** The pages of a language. */
interface Language {
  lang: string
  /** Relative to the root; empty for the root. */
  folder: string
}

/**
 * The context of a check on a folder of Markdown that is not a site.
 * @param root absolute path
 * @throws RefusedError when a folder of a language is missing, or its language is unknown
 */
export function folderContext(
  root: string,
  { source, targets }: Pick<Settings, 'source' | 'targets'>,
  command: Pick<CheckContext, 'flags' | 'signal'>,
): CheckContext {
  const original = source === undefined ? { lang: 'en', folder: '' } : languageOf(source, root)
  const languages = [original, ...targets.map((target) => languageOf(target, root))]
  const path = (name: string) => join(root, name)
  return {
    config: configOf(root, languages),
    configFile: path(SETTINGS_FILE),
    dirs: { root, content: root, public: path('public'), out: path('build'), cache: path(CACHE) },
    routes: languages.flatMap((language) => routesOf(root, language)),
    menus: new Map(),
    readText: (file) => readText(path(file), file).text,
    compile: () => Promise.reject(new Error('Only the pages of a site can be compiled.')),
    ...command,
  }
}

/** `docs/en`, or `en=docs/english`. */
function languageOf(text: string, root: string): Language {
  const [, lang, path = text] = /^([\w-]+)=(.*)$/.exec(text) ?? []
  const full = join(root, path)
  if (!statSync(full, { throwIfNoEntry: false })?.isDirectory())
    throw new RefusedError(`The folder \`${path}\` does not exist in \`${root}\`.`)
  return { lang: lang ?? basename(full), folder: slashPath(root, full) }
}

function configOf(root: string, languages: readonly Language[]): Config {
  const [{ lang } = { lang: 'en' }] = languages
  const input = { title: basename(root), lang, locales: languages.map(({ lang }) => ({ lang, label: lang })) }
  const result = parseConfig(input, { root, file: SETTINGS_FILE, source: '' })
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
    return [{ path: `/${lang}${pagePath}`, pagePath, file: posix.join(folder, name), lang, version: '' }]
  })
}
