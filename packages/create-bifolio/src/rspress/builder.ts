/** Options of Rspress for the bundler and for code. */
import { readFileSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import type { UserConfig } from 'bifolio'
import { isObject, readAliases, slashPath } from 'bifolio/config'
import type { SiteDraft } from '../draft.ts'
import { readMeta, readTags } from './head.ts'
import type { LoadedConfig, Report } from './load-config.ts'
import { NO_COUNTERPART, type Options } from './plugins.ts'

type Head = NonNullable<UserConfig['head']>

/** Options of the bundler by what to do about them; options of plugins are read elsewhere. */
const BUILDER_HINTS: Record<string, string> = {
  'source.preEntry': 'Import these files in `theme/index.tsx` in the content folder.',
  'html.appIcon':
    'Write `<link rel="apple-touch-icon">` and `<link rel="manifest">` under `head`, with files of the public folder.',
}

/** The elements of `html.tags` and `html.meta`, the import aliases and the names of `source.define`; other options of the bundler are reported. @param root of the site, absolute */
export function readBuilder(
  root: string,
  { builderConfig }: Options,
  { report }: LoadedConfig,
): { head: Head; paths?: SiteDraft['paths']; define?: UserConfig['define'] } {
  const head: Head = []
  let paths: SiteDraft['paths']
  let define: UserConfig['define']
  if (!isObject(builderConfig)) return { head }
  for (const [group, options] of Object.entries(builderConfig)) {
    if (group === 'plugins') continue
    for (const name of isObject(options) ? Object.keys(options) : ['']) {
      const path = name ? [group, name] : [group]
      const value = isObject(options) ? options[name] : options
      if (path.join('.') === 'html.tags') head.push(...readTags(value, report))
      else if (path.join('.') === 'html.meta') head.push(...readMeta(value, report))
      else if (path.join('.') === 'resolve.alias') paths = pathsOf(value, root, report)
      else if (path.join('.') === 'source.define') define = defineOf(value, report)
      else
        report(
          ['builderConfig', ...path],
          `\`builderConfig.${path.join('.')}\` was not converted.`,
          BUILDER_HINTS[path.join('.')] ?? 'Pages are not bundled; leave it out unless a component needs it.',
        )
    }
  }
  return { head, paths, define }
}

/** What components and pages have as names; the bundler takes other values than texts as they are. */
function defineOf(value: unknown, report: Report): UserConfig['define'] {
  const written = Object.entries(isObject(value) ? value : {}).flatMap(([name, expression]) => {
    const text = typeof expression === 'string' ? expression : JSON.stringify(expression)
    return text === undefined ? [] : [[name, text]]
  })
  if (written.length === 0) return undefined
  report(
    ['builderConfig', 'source', 'define'],
    'The names of `source.define` have the values that follow from the configuration now.',
    'Compute those that change in `bifolio.config.ts`: `define: { __VERSION__: JSON.stringify(version) }`.',
  )
  return Object.fromEntries(written)
}

/** The aliases of the bundler that `tsconfig.json` does not have; those that it cannot have are reported. */
function pathsOf(value: unknown, root: string, report: Report): SiteDraft['paths'] {
  const { paths: known = {}, baseUrl } = readAliases(root).aliases?.config.compilerOptions ?? {}
  const isInherited = Object.keys(known).length > 0 && !hasOwnPaths(join(root, 'tsconfig.json'))
  const paths: Record<string, string[]> = {}
  for (const [name, target] of Object.entries(isObject(value) ? value : {})) {
    if (Object.keys(known).some((alias) => alias === name || alias.startsWith(`${name}/`))) continue
    const path = typeof target === 'string' ? relativePath(target, root) : undefined
    if (path === undefined || isInherited || baseUrl !== undefined || name.endsWith('$'))
      report(
        ['builderConfig', 'resolve', 'alias', name],
        `The alias \`${name}\` was not converted.`,
        'Add it to `compilerOptions.paths` of `tsconfig.json`, if it is a file or a folder of the site.',
      )
    else Object.assign(paths, { [name]: [path], [`${name}/*`]: [`${path}/*`] })
  }
  return Object.keys(paths).length > 0 ? paths : undefined
}

/** Paths that a file only inherits are replaced by its own. */
const hasOwnPaths = (file: string): boolean => /"paths"\s*:/.test(readFileSync(file, 'utf8'))

/** `./components`; `undefined` for the name of a package. */
function relativePath(target: string, root: string): string | undefined {
  if (!isAbsolute(target) && !target.startsWith('.')) return undefined
  const path = slashPath(root, resolve(root, target)) || '.'
  return path.startsWith('.') ? path : `./${path}`
}

/** Options of Markdown that are always on, or read elsewhere. */
const READ = ['link', 'shiki', 'transformers', 'langs', 'langAlias', 'defaultWrapCode', 'checkDeadLinks']

/** Reports the options of Markdown and of its code that were not converted. */
export function reportMarkdown({ value, report }: LoadedConfig): void {
  const markdown = isObject(value.markdown) ? value.markdown : {}
  const shiki = isObject(markdown.shiki) ? markdown.shiki : {}
  for (const [path, options] of [[['markdown'], markdown] as const, [['markdown', 'shiki'], shiki] as const])
    for (const key of Object.keys(options).filter((key) => !READ.includes(key))) {
      const name = [...path, key].join('.')
      report([...path, key], `\`${name}\` was not converted.`, NO_COUNTERPART)
    }
}
