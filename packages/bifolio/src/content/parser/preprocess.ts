import { problem } from '../../errors/problem.ts'
import { nearest } from '../../shared/nearest.ts'
import { CONTAINER_ALIASES, CONTAINERS, type ContainerName } from '../../shared/strings/containers.ts'
import type { Problem } from '../../shared/types.ts'
import { type FencedCode, findFencedCode } from './fenced-code.ts'
import { replaceMathFences, separateFormulas } from './formulas.ts'
import { type ContainerFence, planContainers } from './plan-containers.ts'
import { chooseSeparator, separateAddresses, separateEmphasis } from './separators.ts'

/** The container of code blocks as tabs, which has no title. */
export const CODE_GROUP = 'code-group'

/** Whether a directive is one of the supported containers. */
export function isContainer(name: string): name is ContainerName {
  return CONTAINERS.some((known) => known === name)
}

const STRAY = {
  what: 'is text, because no container ends here',
  hint: 'Remove it; or, to begin a container, write its kind behind it: `:::tip`.',
}

/** A preprocessed source, the input of the parser. */
export interface Preprocessed {
  text: string
  /** The character inserted into it; empty if none was. */
  separator: string
  problems: Problem[]
}

const CONTAINER = /^([\s>]*(?:[-*+]\s+|\d+[.)]\s+)?)(:{3,})[ \t]*([a-zA-Z][\w-]*|)[ \t]*(.*)$/
const HEADING_ID = /(?<![ \t])[ \t]*\\?\{#([^\s{}\\]+)\\?\}[ \t]*$/
const TITLE_ATTRIBUTE = /^\\?\{\s*title\s*=\s*(?:"([^"]*)"|'([^']*)')\s*\\?\}$/
/** Attributes after a title: `{open .wide}`. */
const ATTRIBUTES = /^\{\s*(?:(?:open|no-title|[.#][\w-]+)(?:\s+|(?=\})))+\}$/

/**
 * Rewrites Rspress syntax to what the Markdown parser supports: `:::tip Title` becomes `:::tip[Title]`, `\{#id\}` becomes
 * `{#id}`, and a character is inserted after emphasis that ends in Chinese punctuation. Code is left unchanged, and line numbers
 * are preserved.
 * @param math whether GitHub's forms of formulas are rewritten, too
 */
export function preprocess(source: string, file: string, math = false): Preprocessed {
  const lines = source.split('\n')
  const separator = chooseSeparator(source)
  const problems: Problem[] = []
  const blocks = findFencedCode(lines)
  const ranges = linesOutside(blocks, lines.length)
  if (math) replaceMathFences(lines, blocks)
  const { colons, unpaired } = planContainers(ranges.flatMap((range) => fencesIn(lines, range)))
  for (const { from, to } of ranges) {
    const prepared = lines
      .slice(from, to)
      .map((line, index) =>
        preprocessLine(line, {
          file,
          line: from + index + 1,
          colons: colons.get(from + index),
          isUnpaired: unpaired.has(from + index),
          problems,
        }),
      )
      .join('\n')
    const addresses = separateAddresses(math ? separateFormulas(prepared, separator) : prepared, separator)
    for (const [index, line] of separateEmphasis(addresses, separator).split('\n').entries())
      lines[from + index] = line
  }
  const text = lines.join('\n')
  return { text, separator: separator && text.includes(separator) ? separator : '', problems }
}

/** The ranges of lines outside of code, each with the index of its first line and of the line after it. */
function linesOutside(blocks: readonly FencedCode[], count: number): { from: number; to: number }[] {
  const starts = [0, ...blocks.map(({ end }) => end)]
  const ends = [...blocks.map(({ start }) => start), count]
  return starts.map((from, index) => ({ from, to: ends[index]! })).filter(({ from, to }) => from < to)
}

/** The lines that begin or end a container, known or not. */
function fencesIn(lines: readonly string[], { from, to }: { from: number; to: number }): ContainerFence[] {
  return lines.slice(from, to).flatMap((text, index) => {
    const [, indent = '', colons = '', name = '', rest = ''] = CONTAINER.exec(text) ?? []
    if (!colons) return []
    return [{ line: from + index, colons: colons.length, indent: indent.length, isOpening: !!(name || rest) }]
  })
}

/** The state of the rewrite at a line. */
interface LineContext {
  file: string
  line: number
  /** The number of colons of the container that begins or ends here. */
  colons: number | undefined
  /** Whether the container ends with the page, or the line ends no container. */
  isUnpaired: boolean
  problems: Problem[]
}

function preprocessLine(line: string, context: LineContext): string {
  if (line.includes(':::')) return preprocessContainer(line, context)
  if (line.includes('{#') && /^[\s>]*#{1,6}\s/.test(line)) return line.replace(HEADING_ID, ' {#$1}')
  return line
}

function preprocessContainer(text: string, { file, line, problems, ...planned }: LineContext): string {
  const match = CONTAINER.exec(text)
  if (!match) return text
  const [, indent = '', written = '', name = '', rest = ''] = match
  const colons = ':'.repeat(planned.colons ?? written.length)
  const column = indent.length + 1
  if (!name && !rest) {
    if (planned.isUnpaired)
      problems.push(problem('shown-as-text', { file, line, column }, { written, ...STRAY }))
    return indent + colons
  }
  // Other tools write `{note}` and `{.callout-note}`.
  const lower = (name || /([a-z]+)\}/i.exec(rest)?.[1] || '').toLowerCase()
  const kind = Object.hasOwn(CONTAINER_ALIASES, lower) ? CONTAINER_ALIASES[lower]! : lower
  if (!name || (!isContainer(kind) && kind !== CODE_GROUP)) {
    const near = lower && nearest(lower, [...CONTAINERS, CODE_GROUP, ...Object.keys(CONTAINER_ALIASES)])
    const opening = name ? written + name : text.slice(indent.length).trim()
    const params = { written: opening, near, known: [...CONTAINERS, CODE_GROUP] }
    problems.push(problem('unknown-container', { file, line, column }, params))
    return indent + colons + text.slice(indent.length + written.length)
  }
  if (planned.isUnpaired)
    problems.push(
      problem('unclosed-container', { file, line, column }, { name: written + name, fence: written }),
    )
  if (kind === CODE_GROUP) return `${indent}${colons}${kind}`
  const label = rest.trim()
  const brace = label.endsWith('}') ? label.lastIndexOf('{') : -1
  const attributes = brace < 0 ? '' : label.slice(brace)
  if (!ATTRIBUTES.test(attributes)) return `${indent}${colons}${kind}${containerLabel(label)}`
  return `${indent}${colons}${kind}${containerLabel(label.slice(0, brace).trim())}${attributes}`
}

function containerLabel(rest: string): string {
  if (!rest || isLabel(rest)) return rest
  const attribute = TITLE_ATTRIBUTE.exec(rest)
  const title = attribute ? (attribute[1] ?? attribute[2] ?? '') : rest
  return `[${isBalanced(title) ? title : title.replace(/[[\]]/g, '\\$&')}]`
}

/** Whether the title is already in brackets: `[Title]`. */
function isLabel(rest: string): boolean {
  return rest.startsWith('[') && rest.endsWith(']') && isBalanced(rest.slice(1, -1))
}

function isBalanced(title: string): boolean {
  let depth = 0
  for (const char of title) {
    if (char === '[') depth++
    if (char === ']' && --depth < 0) return false
  }
  return depth === 0
}
