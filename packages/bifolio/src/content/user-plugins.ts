import { explain, problem } from '../errors/problem.ts'
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
import { callPlugin, guarded, visitorProblem } from './plugin-visitors.ts'

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
    const unknown = Object.keys(plugin).find((key) => key !== 'markdown' && key !== 'html')
    if (unknown !== undefined)
      throw new Error(
        `its default export has \`${unknown}\`, but plugins have \`markdown\` and \`html\` only.`,
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
