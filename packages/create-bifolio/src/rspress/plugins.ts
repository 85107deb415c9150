import { isObject } from 'bifolio/config'
import type { LoadedConfig } from './load-config.ts'
import type { PackageCall } from './record-packages.ts'

export type Options = Record<string, unknown>

/** The hint for an option without a counterpart. */
export const NO_COUNTERPART = 'There is nothing like it here.'

/** The path of an option in the configuration. */
type Path = readonly (string | number)[]

/** A plugin call in the configuration. */
export interface Plugin extends PackageCall {
  path: Path
}

/** The plugins of packages. */
export const listPlugins = (config: Options): Plugin[] =>
  pluginEntries(config).flatMap(({ value: { module, options }, path }) =>
    typeof module === 'string' && isObject(options) ? [{ module, options, path }] : [],
  )

/** The plugins of Rspress and of its bundler, each with its path. */
function pluginEntries({ plugins, builderConfig }: Options): { value: Options; path: Path }[] {
  const ofBuilder = isObject(builderConfig) ? builderConfig.plugins : []
  const entriesIn = (list: unknown, path: Path) =>
    (Array.isArray(list) ? list : []).flatMap((value: unknown, index) =>
      isObject(value) ? [{ value, path: [...path, index] }] : [],
    )
  return [...entriesIn(plugins, ['plugins']), ...entriesIn(ofBuilder, ['builderConfig', 'plugins'])]
}

/** Plugins for built-in features of the engine. */
const BUILT_IN =
  /plugin-(?:client-redirects|sitemap|llms|sass|less|medium-zoom|last-updated|auto-nav-sidebar|shiki|algolia|rss)$/
const PLUGIN_HINTS: [RegExp, string][] = [
  [/analytics/, 'Write its script under `head`, and its origin under `security.csp`.'],
  [
    /open-graph|plugin-og$/,
    'Pages say what they are by themselves; `socialImages` draws a picture for each.',
  ],
  [/twoslash/, 'Types in code are not shown: remove the word `twoslash` and the lines for the compiler.'],
  [/mermaid/, 'Set `markdown: { mermaid: true }`, and install `mermaid`.'],
  [/katex|mathjax/, 'Set `markdown: { math: true }`, and install `katex`.'],
  [/file-tree/, 'Its blocks are shown as code.'],
  [/font/, 'The theme has a face of its own; another one is a stylesheet that `theme/index.tsx` imports.'],
]

/** Hints for plugins of the site by what they have. */
const HOOK_HINTS: [hook: string, hint: string][] = [
  ['addPages', 'Write a plugin with the hook `pages`.'],
  ['markdown', 'Write a plugin whose `content` visits the nodes of pages.'],
  ['globalStyles', 'Import the stylesheet in `theme/index.tsx` in the content folder.'],
  ['globalUIComponents', 'Draw the component in the layout of `theme/index.tsx` in the content folder.'],
  ['setup', 'Pages are not bundled; leave it out unless a component needs it.'],
]

/** Reports the plugins that were not migrated, from packages and from the site. */
export function reportPlugins({ value, report }: LoadedConfig): void {
  for (const { value: plugin, path } of pluginEntries(value)) {
    const { module, name } = plugin
    if (typeof module === 'string' && BUILT_IN.test(module)) continue
    const hint =
      typeof module === 'string'
        ? PLUGIN_HINTS.find(([pattern]) => pattern.test(module))?.[1]
        : HOOK_HINTS.find(([hook]) => hook in plugin)?.[1]
    const title = module ?? name
    const subject = title === undefined ? 'A plugin without a name' : `The plugin \`${title}\``
    report(path, `${subject} was not converted.`, hint ?? NO_COUNTERPART)
  }
}

/** The objects of a list. */
export const optionList = (value: unknown): Options[] => (Array.isArray(value) ? value.filter(isObject) : [])
