import { explain, problem } from '../../errors/problem.ts'
import { importModule, readModules } from '../../files/modules.ts'
import { isObject } from '../../shared/is-object.ts'
import type { Problem } from '../../shared/types.ts'
import type { Compilation } from '../compilation.ts'
import type { PluginSource } from '../compile-context.ts'
import type { ContentPlugin, PluginPage } from '../define-plugin.ts'
import {
  type HastPluginDefinition,
  type MdastPluginDefinition,
  PluginFault,
  positionOf,
} from '../parser/index.ts'
import { callPlugin, guarded, visitorProblem } from './plugin-visitors.ts'

/** A module that exports something else than a plugin. */
export class InvalidPlugin extends Error {}

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
    if (!isPlugin(plugin)) throw new InvalidPlugin('it has no default export with `markdown` or `html`')
    const unknown = Object.keys(plugin).find((key) => key !== 'markdown' && key !== 'html')
    if (unknown !== undefined)
      throw new InvalidPlugin(
        `its default export has \`${unknown}\`, but plugins have \`markdown\` and \`html\` only`,
      )
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
  const plugins = page.context.plugins.map((source) => ({ source, plugin: loaded.get(keyOf(source)) }))
  const context: PluginPage = {
    // A copy, which plugins may change.
    route: structuredClone(page.route),
    file: page.file,
    report: (found) => void page.problems.push(reported(found, page)),
  }
  const found: SiteVisitors = { markdown: [], html: [] }
  for (const { source, plugin } of plugins) {
    const { name } = source
    const visitorsOf = <Visitors>(
      part: 'markdown' | 'html',
      make: ((page: PluginPage) => Visitors) | undefined,
    ) => {
      if (!make) return []
      try {
        const visitors = callPlugin(name, () => make(context))
        const wrong = visitorProblem(visitors, part, source, page.context.root)
        if (!wrong) return [guarded({ ...visitors, name }, name)]
        page.problems.push(wrong)
      } catch (error) {
        if (!(error instanceof PluginFault)) throw error
        page.problems.push(problem('plugin-failed', { file: page.file }, { reason: error.message }))
      }
      return []
    }
    found.markdown.push(...visitorsOf('markdown', plugin?.markdown))
    found.html.push(...visitorsOf('html', plugin?.html))
  }
  return found
}

/** @throws a TypeError when a plugin reports something else than texts */
function reported(found: Parameters<PluginPage['report']>[0], page: Compilation): Problem {
  const { node, severity = 'error', message, hint } = found
  if (typeof message !== 'string' || message.trim() === '' || typeof (hint ?? '') !== 'string')
    throw new TypeError('`report` needs a `message`, and takes a `hint`, both of them texts')
  if (severity !== 'error' && severity !== 'warning')
    throw new TypeError("the `severity` of a report is `'error'` or `'warning'`")
  const explanation = explain('plugin-report', { message, hint })
  return { ...explanation, severity, file: page.file, ...(node && positionOf(page, node)) }
}
