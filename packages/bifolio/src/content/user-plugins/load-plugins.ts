import { pathToFileURL } from 'node:url'
import { quoted } from '../../errors/define-error.ts'
import { explain, problem, withCause } from '../../errors/problem.ts'
import { importModule, readModules } from '../../files/modules.ts'
import { isObject } from '../../shared/is-object.ts'
import type { Problem } from '../../shared/types.ts'
import type { Compilation } from '../compilation.ts'
import type { PluginSource } from '../compile-context.ts'
import type { ContentChanges, ContentModule, PluginChanges, PluginPage } from '../define-content.ts'
import { type CompileTextOptions, nodePosition, PluginError } from '../parser/index.ts'

/** A module that exports something else than a content module. */
export class InvalidPluginError extends Error {}

/** Keyed by path and fingerprint. */
const loaded = new Map<string, ContentModule<unknown>>()
const keyOf = ({ path, hash }: PluginSource): string => `${hash} ${path}`

/**
 * Imports the modules of plugins, which the other functions need when a page is compiled.
 * @throws the error of a module, or when its export is wrong
 */
export async function loadPlugins(sources: readonly PluginSource[]): Promise<void> {
  for (const source of sources) {
    if (loaded.has(keyOf(source))) continue
    const exported = await (source.isOfSite
      ? importModule(readModules(source.path))
      : import(/* webpackIgnore: true */ pathToFileURL(source.path).href))
    const module = isObject(exported) ? exported.default : undefined
    if (typeof module !== 'function') throw new InvalidPluginError('its default export is not a function')
    // What it returns is checked for each page.
    loaded.set(keyOf(source), module as ContentModule<unknown>)
  }
}

/** Calls the plugins for a page. @param text of its file */
export async function applyPlugins(page: Compilation, text: string): Promise<void> {
  keep((await Promise.all(callPlugins(page, text))).flat(), page)
}

/** Calls the plugins for a fragment, which is compiled while the page is; see {@link applyPlugins}. */
export function applyToFragment(page: Compilation, text: string): void {
  const found = callPlugins(page, text).flatMap((one, index) => {
    if (!(one instanceof Promise)) return one
    const name = page.context.plugins[index]?.name
    return reportFault(
      new PluginError(`\`${name}\` is asynchronous, which it may not be for fragments`),
      page,
    )
  })
  keep(found, page)
}

/** Files that a plugin depends on become dependencies of the page. */
function keep(changes: readonly PluginChanges[], page: Compilation): void {
  page.plugins = changes
  page.unfinished.push(...changes.filter(({ finish }) => finish))
  for (const path of changes.flatMap(({ dependencies = [] }) => dependencies)) page.dependencies.add(path)
}

function callPlugins(page: Compilation, text: string): (PluginChanges[] | Promise<PluginChanges[]>)[] {
  const { plugins } = page.context
  const given = plugins.length > 0 ? pluginPage(page, text) : undefined
  return plugins.map((source) => {
    const module = loaded.get(keyOf(source))
    if (!module || !given) return []
    try {
      const changes = callPlugin(source.name, () => module(given, source.options))
      if (!(changes instanceof Promise)) return checked(changes, source)
      return changes.then((found) => checked(found, source)).catch((error) => reportFault(error, page))
    } catch (error) {
      return reportFault(error, page)
    }
  })
}

const KEYS: readonly string[] = [
  'markdown',
  'html',
  'dependencies',
  'code',
  'head',
  'finish',
] satisfies (keyof ContentChanges)[]

/** @throws PluginError for what no plugin may return */
function checked(changes: ContentChanges | undefined, source: PluginSource): PluginChanges[] {
  if (changes === undefined) return []
  const unknown = isObject(changes) ? Object.keys(changes).find((key) => !KEYS.includes(key)) : ''
  if (unknown === undefined) return [{ ...changes, source }]
  const what = unknown ? `\`${unknown}\`` : 'no object'
  throw new PluginError(`\`${source.name}\` returns ${what}; known are ${quoted(KEYS)}`)
}

/** Waits for what plugins do at the end of a page. */
export async function finishPlugins(page: Compilation): Promise<void> {
  for (const { source, finish } of page.unfinished) {
    try {
      await callPlugin(source.name, () => finish?.())
    } catch (error) {
      reportFault(error, page)
    }
  }
}

/** The visitors of plugins for a page. */
export function visitorsOfPlugins({ plugins }: Compilation): Pick<CompileTextOptions, 'markdown' | 'html'> {
  return {
    markdown: plugins.map(
      ({ source: { name }, markdown }) => markdown && guarded({ ...markdown, name }, name),
    ),
    html: plugins.map(({ source: { name }, html }) => html && guarded({ ...html, name }, name)),
  }
}

/** @returns nothing @throws an error that is not one of a plugin */
function reportFault(error: unknown, { file, problems }: Compilation): [] {
  if (!(error instanceof PluginError)) throw error
  problems.push(withCause(problem('plugin-failed', { file }, { reason: error.message }), error.cause))
  return []
}

/** What plugins are given of a page. @param text of its file */
function pluginPage(page: Compilation, text: string): PluginPage {
  const { context, file } = page
  const { site, root: content, rules, base, drafts: isDev } = context
  return {
    // A copy, which plugins may change.
    route: structuredClone(page.route),
    file,
    text,
    site,
    content,
    rules,
    base,
    isDev,
    positionOf: (node) => nodePosition(page, node),
    report: (found) => void page.problems.push(reported(found, page)),
  }
}

/** @throws a TypeError when a plugin reports no text */
function reported(found: Parameters<PluginPage['report']>[0], page: Compilation): Problem {
  const { node, severity = 'error', message, hint } = found
  if (typeof message !== 'string') throw new TypeError('`report` needs a `message`')
  const explanation = explain('plugin-report', { message, hint })
  return { ...explanation, severity, file: page.file, ...(node && nodePosition(page, node)) }
}

/** Wraps visitors so that their errors name the plugin. */
function guarded<Value>(value: Value, name: string): Value {
  const guard = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(guard)
    if (isObject(part))
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, guard(inner)]))
    if (typeof part !== 'function') return part
    return (...args: unknown[]) => {
      const result = callPlugin(name, () => part(...args))
      if (!(result instanceof Promise)) return result
      // Its rejection would end the process.
      result.catch(() => {})
      throw new PluginError(`\`${name}\` is asynchronous, which no visitor may be`)
    }
  }
  // The result has the same type as the input.
  return guard(value) as Value
}

/** @throws PluginError for any error, also as the rejection of a promise */
function callPlugin<Result>(name: string, run: () => Result): Result {
  const fail = (error: unknown): never => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new PluginError(`\`${name}\` fails: ${reason}`, { cause: error })
  }
  try {
    const result = run()
    // A promise of the same value.
    return result instanceof Promise ? (result.catch(fail) as Result) : result
  } catch (error) {
    return fail(error)
  }
}
