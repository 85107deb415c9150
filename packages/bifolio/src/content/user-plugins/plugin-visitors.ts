import { readFileSync } from 'node:fs'
import { problem } from '../../errors/problem.ts'
import { slashPath } from '../../files/slash-path.ts'
import { isObject } from '../../shared/is-object.ts'
import { nearest } from '../../shared/nearest.ts'
import { offsetPosition } from '../../shared/position.ts'
import type { Problem } from '../../shared/types.ts'
import type { PluginSource } from '../compile-context.ts'
import { type HastPluginDefinition, type MdastPluginDefinition, PluginError } from '../parser/index.ts'

type Names<Definition> = Record<Exclude<keyof Definition, 'name'>, true>

// Complete: a name that the parser adds or removes is a type error.
// biome-ignore format: a list
const MARKDOWN: Names<MdastPluginDefinition> = { options: true, before: true, after: true, paragraph: true, heading: true, thematicBreak: true, blockquote: true, list: true, listItem: true, html: true, code: true, definition: true, text: true, emphasis: true, strong: true, inlineCode: true, break: true, link: true, image: true, linkReference: true, imageReference: true, footnoteDefinition: true, footnoteReference: true, table: true, tableRow: true, tableCell: true, delete: true, yaml: true, toml: true, math: true, inlineMath: true, containerDirective: true, leafDirective: true, textDirective: true, superscript: true, subscript: true, descriptionList: true, descriptionTerm: true, descriptionDetails: true, mdxJsxFlowElement: true, mdxJsxTextElement: true, mdxFlowExpression: true, mdxTextExpression: true, mdxjsEsm: true, custom: true }
// biome-ignore format: a list
const HTML: Names<HastPluginDefinition> = { options: true, before: true, after: true, element: true, mdxJsxFlowElement: true, mdxJsxTextElement: true, text: true, comment: true, raw: true, doctype: true, mdxFlowExpression: true, mdxTextExpression: true, mdxjsEsm: true }
const NAMES = { markdown: Object.keys(MARKDOWN), html: Object.keys(HTML) }

/**
 * Checks `markdown` or `html` of a plugin: the parser ignores what it does not know.
 * @param visitors of any type: a plugin may be written in JavaScript
 * @returns the first problem, located in the plugin
 */
export function visitorProblem(
  visitors: unknown,
  part: 'markdown' | 'html',
  { name: plugin, path }: PluginSource,
  root: string,
): Problem | undefined {
  const file = slashPath(root, path)
  if (visitors !== undefined && (!isObject(visitors) || isPromise(visitors)))
    return problem('no-visitors', { file, ...positionIn(path, part) }, { plugin, part })
  for (const [name, visitor] of Object.entries(visitors ?? {})) {
    const isKnown = NAMES[part].includes(name)
    if (isKnown && (typeof visitor === 'function' || typeof visitor === 'object')) continue
    const near = isKnown ? undefined : nearest(name, NAMES[part])
    return problem(
      'unknown-visitor',
      { file, ...positionIn(path, name) },
      { plugin, part, name, near, isKnown },
    )
  }
  return undefined
}

/** Wraps visitors so that their errors name the plugin. */
export function guarded<Value>(value: Value, name: string): Value {
  const guard = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(guard)
    if (isObject(part))
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, guard(inner)]))
    if (typeof part !== 'function') return part
    return (...args: unknown[]) => {
      const result = callPlugin(name, () => part(...args))
      if (isPromise(result)) throw new PluginError(`\`${name}\` is asynchronous, which no visitor may be`)
      return result
    }
  }
  // The result has the same type as the input.
  return guard(value) as Value
}

/** @throws PluginError for any error, also as the rejection of a promise */
export function callPlugin<Result>(name: string, run: () => Result): Result {
  const fail = (error: unknown): never => {
    throw new PluginError(`\`${name}\` fails: ${error instanceof Error ? error.message : String(error)}`)
  }
  try {
    const result = run()
    // A promise of the same value.
    return result instanceof Promise ? (result.catch(fail) as Result) : result
  } catch (error) {
    return fail(error)
  }
}

/** Whether a value is a promise, whose rejection would otherwise end the process. */
function isPromise(value: unknown): boolean {
  if (!isObject(value) || typeof value.then !== 'function') return false
  Promise.resolve(value).catch(() => {})
  return true
}

/** Where a module first has a word; it may be defined in a module that it imports. */
function positionIn(path: string, word: string): { line?: number; column?: number } {
  const text = readFileSync(path, 'utf8')
  const at = text.search(new RegExp(`(?<![\\w$])${word.replace(/\W/g, '\\$&')}(?![\\w$])`))
  return at < 0 ? {} : offsetPosition(text, at)
}
