import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problem } from '../errors/problem.ts'
import { SiteError } from '../errors/site-error.ts'
import { mayRunInBrowsers } from '../files/imports.ts'
import { readIfPossible } from '../files/read-if-possible.ts'
import { positionInSite } from '../files/stack-position.ts'
import { nearest } from '../shared/nearest.ts'
import { offsetPosition } from '../shared/position.ts'
import type { CompiledPage, ImportFault, Problem, PropFault, Route, SourceLocation } from '../shared/types.ts'
import { isSuspended, renderReason } from './reason.ts'

/** The position of the import that failed, or of the first use of the component that threw, if the stack names one. */
export function renderProblem(
  error: unknown,
  page: CompiledPage,
  route: Pick<Route, 'file' | 'source'>,
  folders: { root: string; site: string },
): Problem {
  if (error instanceof SiteError) return error.problem
  // Anything can be thrown.
  const { importFault, propFault }: { importFault?: ImportFault; propFault?: PropFault } = Object(error)
  if (importFault) return importProblem(importFault)
  if (propFault) return unsendable(propFault, page)
  const reason = renderReason(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const use =
    page.components.find(({ name }) => reason.includes(`<${name}>`)) ??
    page.components.find(({ name }) => new RegExp(`\\bat ${name}\\b`).test(stack)) ??
    page.components[0]
  const location = use ? { file: use.file, line: use.line, column: use.column } : { file: page.file }
  const thrown =
    positionInSite(error, folders) ?? (isSuspended(error) ? asyncComponent(page, folders.root) : undefined)
  const expression = thrown ? undefined : undefinedExpression(reason, route)
  if (expression) return problem('component-throws', expression, { reason, isText: true })
  const at = thrown && `${thrown.file}:${thrown.line}:${thrown.column}`
  const isIsland = thrown && mayRunInBrowsers(readIfPossible(join(folders.root, thrown.file)))
  return problem('component-throws', location, { reason, at, isIsland })
}

/** Which of several uses has passed the value is not known: the first whose code looks like it. */
function unsendable(
  { island, prop, kind }: PropFault,
  { file, components, propUses }: CompiledPage,
): Problem {
  const uses = propUses.filter((use) => use.island === island && use.prop === prop)
  const use = uses.find(({ isFunction }) => isFunction === (kind === 'function')) ?? uses[0] ?? components[0]
  const name = use?.name ?? island
  const location = use ? { file: use.file, line: use.line, column: use.column } : { file }
  return problem('unsendable-prop', location, { name, prop, kind })
}

function importProblem({ use, names }: ImportFault): Problem {
  const { source, name, file, line, column } = use
  const location = { file, line, column }
  if (!names) return problem('module-not-bundled', location, { source })
  return problem('missing-export', location, { source, name, names, near: nearest(name, names) })
}

/** `export async function A`, `const A = async` */
const ASYNC_COMPONENT =
  /^(?:export\s+(?:default\s+)?)?(?:async\s+function\s*[A-Z(]|const\s+[A-Z]\w*\s*=\s*async\b)/m

/** The asynchronous component of a page, whose position an error of React does not have. @param root absolute path of the content folder */
function asyncComponent({ modules }: CompiledPage, root: string): Required<SourceLocation> | undefined {
  for (const file of modules) {
    // A module of a package, or one that has been deleted since, has no text.
    const text = readIfPossible(join(root, file))
    const found = ASYNC_COMPONENT.exec(text)
    if (found) return { file, ...offsetPosition(text, found.index) }
  }
  return undefined
}

/** Code blocks and inline code, whose braces are text. */
const CODE = /(`{3,}|~{3,})[\s\S]*?\1|`[^`\n]*`/g

/**
 * The position of the expression of a page that uses a name which is not defined, such as `{name}`: often it is meant as text.
 */
function undefinedExpression(
  reason: string,
  { file, source }: Pick<Route, 'file' | 'source'>,
): Required<SourceLocation> | undefined {
  const [, name] = /^(\w+) is not defined/.exec(reason) ?? []
  if (!name || !/\.mdx$/i.test(file) || !existsSync(source)) return undefined
  const expression = new RegExp(`(?<!\\\\)\\{${name}\\b`)
  const text = readFileSync(source, 'utf8')
  const index = text.replace(CODE, (code) => ' '.repeat(code.length)).search(expression)
  return index < 0 ? undefined : { file, ...offsetPosition(text, index) }
}
