import type { UserConfig } from 'bifolio'
import { isExternal, isObject } from 'bifolio/config'
import type { LoadedConfig } from '../load-foreign-config.ts'

export type Options = Record<string, unknown>

/** The hint for an option without a counterpart. */
export const NO_COUNTERPART = 'There is nothing like it here.'

/** A plugin call in the configuration. */
export interface Plugin {
  module: string
  options: Options
}

/**
 * The replacement of every imported package: `defineConfig` returns its argument, every other function
 * returns a {@link Plugin}, which records the call.
 */
function recorder(module: string): unknown {
  const call = (name: string) => (options: unknown) =>
    name === 'defineConfig'
      ? options
      : ({ module, options: isObject(options) ? options : {} } satisfies Plugin)
  const get = (_: unknown, key: string | symbol): unknown => {
    if (key === '__esModule') return true
    return key === 'then' ? undefined : call(String(key))
  }
  return new Proxy({}, { get, has: () => true })
}

/** The package whose `define.doc()` receives the configuration of a site; its other functions configure other tools. */
const RSTACK = 'rstack'

/** {@link recorder}, and what the configuration passed to `define.doc()`. */
export function recorderOfRstack(): { placeholder: (module: string) => unknown; passed: () => unknown } {
  let passed: unknown
  const record = (name: string | symbol) => (value: unknown) => {
    if (name === 'doc') passed = value
  }
  const define = new Proxy({}, { get: (_, name) => record(name) })
  return {
    placeholder: (module) => (module === RSTACK ? { __esModule: true, define } : recorder(module)),
    passed: () => passed,
  }
}

export function pluginsOf({ plugins, builderConfig }: Options): Plugin[] {
  const ofBuilder = isObject(builderConfig) ? builderConfig.plugins : []
  return [...listOf(plugins), ...listOf(ofBuilder)].filter(
    (plugin): plugin is Options & Plugin => typeof plugin.module === 'string' && isObject(plugin.options),
  )
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
  [/font/, 'The theme has a face of its own; another one is a stylesheet that `theme/index.tsx` imports.'],
]

/** Reports the plugins that were not migrated. */
export function reportPlugins({ value, report }: LoadedConfig): void {
  for (const [option, plugins] of [
    ['plugins', value.plugins] as const,
    ['builderConfig', value.builderConfig] as const,
  ])
    for (const { module } of pluginsOf({ [option]: plugins })) {
      if (BUILT_IN.test(module)) continue
      const hint = PLUGIN_HINTS.find(([pattern]) => pattern.test(module))?.[1]
      report([option], `The plugin \`${module}\` was not converted.`, hint ?? NO_COUNTERPART)
    }
}

/** The redirects in the options of the redirect plugin. */
export function redirectsOf(plugins: readonly Plugin[], { report }: LoadedConfig): UserConfig['redirects'] {
  const rules = plugins.flatMap(({ module, options }) =>
    /client-redirects/.test(module) ? listOf(options.redirects) : [],
  )
  const redirects: Record<string, string> = {}
  for (const { from, to } of rules)
    for (const address of [from].flat()) {
      const isPlain = typeof address === 'string' && /^\/[^*^$\\()[\]]*$/.test(address)
      if (isPlain && typeof to === 'string' && !isExternal(to)) redirects[address] = to
      else
        report(
          ['plugins'],
          `The redirect from \`${String(address)}\` to \`${String(to)}\` was not converted.`,
          'Redirects lead from one address to one page of the site.',
        )
    }
  return Object.keys(redirects).length > 0 ? redirects : undefined
}

/** The objects of a list. */
export const listOf = (value: unknown): Options[] => (Array.isArray(value) ? value.filter(isObject) : [])
