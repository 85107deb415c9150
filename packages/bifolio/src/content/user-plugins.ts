import { explain } from '../errors/problem.ts'
import { importModule, readModules } from '../files/modules.ts'
import { isObject } from '../shared/is-object.ts'
import type { Compilation } from './compilation.ts'
import type { PluginSource } from './compile-context.ts'
import type { ContentPlugin, PluginPage } from './define-plugin.ts'
import {
  type HastPluginDefinition,
  type MdastPluginDefinition,
  PluginFault,
  positionOf,
} from './parser/index.ts'

/** Keyed by name and fingerprint. */
const loaded = new Map<string, ContentPlugin>()
const keyOf = ({ path, hash }: PluginSource): string => `${hash} ${path}`

/**
 * Imports the plugins that {@link userPlugins} needs when a page is compiled.
 * @throws the error of a module, or when a module exports no plugin
 */
export async function loadUserPlugins(sources: readonly PluginSource[]): Promise<void> {
  for (const source of sources) {
    if (loaded.has(keyOf(source))) continue
    const exported = await importModule(readModules(source.path))
    const plugin = isObject(exported) ? exported.default : undefined
    if (!isPlugin(plugin)) throw new Error('it has no default export with `markdown` or `html`.')
    loaded.set(keyOf(source), plugin)
  }
}

function isPlugin(value: unknown): value is ContentPlugin {
  if (!isObject(value)) return false
  const visitors = [value.markdown, value.html].filter((one) => one !== undefined)
  return visitors.length > 0 && visitors.every((one) => typeof one === 'function')
}

interface SiteVisitors {
  markdown: MdastPluginDefinition[]
  html: HastPluginDefinition[]
}

/** The visitors of a site's plugins for a page. */
export function userPlugins(page: Compilation): SiteVisitors {
  const plugins = page.context.plugins.map((source) => ({
    name: source.name,
    plugin: loaded.get(keyOf(source)),
  }))
  const context: PluginPage = {
    route: page.route,
    file: page.file,
    report: ({ node, severity = 'error', message, hint }) =>
      void page.problems.push({
        ...explain('plugin-report', { message, hint }),
        severity,
        file: page.file,
        ...(node && positionOf(page, node)),
      }),
  }
  return {
    markdown: plugins.flatMap(({ name, plugin }) =>
      plugin?.markdown ? guarded({ ...plugin.markdown(context), name }, name) : [],
    ),
    html: plugins.flatMap(({ name, plugin }) =>
      plugin?.html ? guarded({ ...plugin.html(context), name }, name) : [],
    ),
  }
}

/** Wraps visitors so that their errors name the plugin. */
function guarded<Value>(value: Value, name: string): Value {
  const guard = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(guard)
    if (isObject(part))
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, guard(inner)]))
    if (typeof part !== 'function') return part
    return (...args: unknown[]) => {
      let result: unknown
      try {
        result = part(...args)
      } catch (error) {
        throw new PluginFault(`\`${name}\` fails: ${error instanceof Error ? error.message : String(error)}`)
      }
      if (result instanceof Promise)
        throw new PluginFault(`\`${name}\` is asynchronous, which no visitor may be`)
      return result
    }
  }
  // The result has the same type as the input.
  return guard(value) as Value
}
