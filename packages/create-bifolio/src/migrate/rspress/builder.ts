/** Options of Rspress for the bundler and for code. */
import type { UserConfig } from 'bifolio'
import { isObject, readAliases } from 'bifolio/config'
import type { LoadedConfig, Report } from '../load-foreign-config.ts'
import { NO_COUNTERPART, type Options } from './plugins.ts'

type Head = NonNullable<UserConfig['head']>

/** Options of the bundler by what to do about them; those of plugins are read elsewhere. */
const BUILDER_HINTS: Record<string, string> = {
  'source.preEntry': 'Import these files in `theme/index.tsx` in the content folder.',
  'source.define': 'Write the constants into a module that components import.',
  'html.appIcon':
    'Write `<link rel="apple-touch-icon">` and `<link rel="manifest">` under `head`, with files of the public folder.',
}

/** The elements of `html.tags`; other options of the bundler are reported. @param root of the site, absolute */
export function builderHead(root: string, { builderConfig }: Options, { report }: LoadedConfig): Head {
  const head: Head = []
  if (!isObject(builderConfig)) return head
  for (const [group, options] of Object.entries(builderConfig)) {
    if (group === 'plugins') continue
    for (const name of isObject(options) ? Object.keys(options) : ['']) {
      const path = name ? [group, name] : [group]
      const value = isObject(options) ? options[name] : options
      if (path.join('.') === 'html.tags') head.push(...tagsOf(value, report))
      else if (path.join('.') === 'resolve.alias') reportAliases(value, root, report)
      else
        report(
          ['builderConfig', ...path],
          `\`builderConfig.${path.join('.')}\` was not converted.`,
          BUILDER_HINTS[path.join('.')] ?? 'Pages are not bundled; leave it out unless a component needs it.',
        )
    }
  }
  return head
}

function tagsOf(tags: unknown, report: Report): Head {
  return (Array.isArray(tags) ? tags : []).flatMap((element, index): Head => {
    const { tag, attrs = {}, children } = isObject(element) ? element : {}
    if (['meta', 'link', 'script'].includes(String(tag)) && isObject(attrs) && !children)
      return [[tag, attrs] as Head[number]]
    report(
      ['builderConfig', 'html', 'tags', index],
      'An element of the head was not converted.',
      NO_COUNTERPART,
    )
    return []
  })
}

/** Reports the aliases of the bundler that `tsconfig.json` does not have. */
function reportAliases(value: unknown, root: string, report: Report): void {
  const aliases = Object.keys(readAliases(root).aliases?.config.compilerOptions?.paths ?? {})
  for (const name of isObject(value) ? Object.keys(value) : [])
    if (!aliases.some((alias) => alias === name || alias.startsWith(`${name}/`)))
      report(
        ['builderConfig', 'resolve', 'alias', name],
        `The alias \`${name}\` was not converted.`,
        'Add it to `compilerOptions.paths` of `tsconfig.json`.',
      )
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
