import { basename } from 'node:path'
import GithubSlugger from 'github-slugger'
import { FAULTS, fileFault } from '../files/file-fault.ts'
import { slashPath } from '../files/slash-path.ts'
import { nearest } from '../shared/nearest.ts'
import { findRegion, regionNames } from './code/regions.ts'
import type { Compilation } from './compilation.ts'
import { findFencedCode, type Origin, type Position } from './parser/index.ts'
import { readText } from './source.ts'

/** A line of a page with its origin. */
interface SourceLine extends Origin {
  text: string
}

/** Replacement for the content of a file: see {@link expand}. */
const SYNTAX = /^[ \t>]*<<<(?!<)|<!--\s*@include:/m
const SNIPPET = /^([ \t>]*)<<<(?!<)[ \t]*(\S.*?)[ \t]*$/
/** `path{1,3 ts:line-numbers} [title]` */
const SNIPPET_PARTS = /^(.+?)\s*(?:\{([^{}]*)\})?\s*(\[.+\])?$/
const INCLUDE = /<!--\s*@include:\s*(.*?)\s*-->/
const WHOLE_INCLUDE = new RegExp(`^([ \\t>]*)${INCLUDE.source}[ \\t]*$`)
/** `{2,5}`, whose first or last line may be omitted. */
const RANGE = /^\{([1-9]\d*|),(\d*)\}$/
/** `path#region{2,5}` */
const INCLUDE_PARTS = /^(.+?)(?:#([^\s{}#]+))?(\{[^{}]*\})?$/

/**
 * Expands file references outside of code: `<!--@include: ./part.md{2,5}-->` to the lines of a file, `<<<
 * @/code.ts#region{1 js} [title]` to a fence that shows one. `@/` is the content folder. The source position of each line
 * is recorded.
 */
export function expand(source: string, page: Compilation): string {
  if (!SYNTAX.test(source)) return source
  const lines = expandLines(linesOf(source, page.file), page, [page.file])
  page.origins = lines
  return lines.map(({ text }) => text).join('\n')
}

const linesOf = (text: string, file: string): SourceLine[] =>
  text.split('\n').map((text, index) => ({ text, file, line: index + 1 }))

function expandLines(lines: SourceLine[], page: Compilation, stack: readonly string[]): SourceLine[] {
  const code = findFencedCode(lines.map(({ text }) => text))
  const isCode = new Set(
    code.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)),
  )
  return lines.flatMap((line, index) => {
    if (isCode.has(index)) return [line]
    const [, prefix = '', snippet] = SNIPPET.exec(line.text) ?? []
    if (snippet) return fenceFor(snippet, line.file, page).map((text) => ({ ...line, text: prefix + text }))
    return line.text.includes('@include:') ? included(line, page, stack) : [line]
  })
}

/** The absolute path of a file referenced by another. `@/` is the content folder. */
function sourceFrom(file: string, written: string, page: Compilation): string {
  return page.resolve(written.startsWith('@') ? written.replace(/^@\/?/, '/') : `./${written}`, file)
}

/**
 * The fence for a `<<<` reference. Its path is as written if it is relative to the page, and else relative to the content
 * folder; it may point outside: `/../src/a.ts`.
 */
function fenceFor(written: string, file: string, page: Compilation): string[] {
  const [, path = '', braces = '', title = ''] = SNIPPET_PARTS.exec(written) ?? []
  const [, lines = '', info = ''] = /^([\d\s,-]*)(.*)$/.exec(braces.trim()) ?? []
  const [, ending = ''] = /\.([a-z\d]+)(?:#.*)?$/i.exec(basename(path)) ?? []
  const ranges = lines.trim() && `{${lines.trim()}}`
  const content = page.context.root
  const isBeside = file === page.file && !/^[@/]/.test(path)
  const source = isBeside ? path : `/${slashPath(content, sourceFrom(file, path, page))}`
  return [
    `\`\`\`${info || ending} ${[ranges, title, `file="${source.replaceAll('"', '\\"')}"`].filter(Boolean).join(' ')}`,
    '```',
  ]
}

function included(line: SourceLine, page: Compilation, stack: readonly string[]): SourceLine[] {
  const [, prefix = '', written = ''] = WHOLE_INCLUDE.exec(line.text) ?? []
  const position = { file: line.file, line: line.line, column: line.text.indexOf('<!--') + 1 }
  if (written) {
    const lines = readIncluded({ written, position }, page, stack)
    // An empty line keeps the `>` of a quote, which it would end.
    const emptyLine = prefix.trimEnd()
    return lines.map((line) => ({
      ...line,
      text: line.text ? prefix + line.text : emptyLine,
      include: position,
    }))
  }
  // Inline code shows the notation literally.
  if (INCLUDE.test(line.text.replace(/(`+)(?!`).*?\1/g, ''))) page.report('include-beside-text', position)
  return [line]
}

function readIncluded(
  { written, position }: { written: string; position: Position },
  page: Compilation,
  stack: readonly string[],
): SourceLine[] {
  const [, path = '', part = '', range = ''] = INCLUDE_PARTS.exec(written) ?? []
  const source = sourceFrom(position.file, path, page)
  const file = slashPath(page.context.root, source)
  page.include(source)
  if (stack.includes(file)) {
    page.report('circular-include', position, { files: [...stack, file] })
    return []
  }
  const fault = fileFault(source, page.context.site)
  if (fault) {
    const near = fault === 'missing' ? nearestInclude(path, position.file, page) : undefined
    page.report('unreadable-include', position, { path, fault: FAULTS[fault], file: position.file, near })
    return []
  }
  const { text, problem } = readText(source, file)
  if (problem) page.problems.push(problem)
  const all = linesOf(text, file)
  const body = withoutFrontmatter(all)
  const frontmatter = all.length - body.length
  const chosen = part ? partOf(body, part) : all
  if (!chosen) {
    const names = [...regionNames(body.map(({ text }) => text)), ...headingsOf(body).map(({ id }) => id)]
    page.report('missing-include-part', position, { path, part, near: nearest(part, names) })
    return []
  }
  const [, from, to] = RANGE.exec(range) ?? []
  const selected = chosen.slice(Number(from || 1) - 1, Number(to || chosen.length))
  const lines = selected.filter(({ line }) => line > frontmatter)
  if (range && !RANGE.test(range)) page.report('invalid-code-lines', position, { written: range })
  else if (range && lines.length === 0)
    page.report('missing-include-lines', position, { path, range, count: chosen.length, frontmatter })
  return expandLines(lines, page, [...stack, file])
}

function nearestInclude(path: string, file: string, page: Compilation): string | undefined {
  return path.startsWith('@')
    ? page.nearestFile(path.replace(/^@\/?/, '/'), file)?.replace(/^/, '@')
    : page.nearestFile(path, file)
}

function withoutFrontmatter(lines: SourceLine[]): SourceLine[] {
  if (lines[0]?.text.trimEnd() !== '---') return lines
  const end = lines.findIndex(({ text }, index) => index > 0 && text.trimEnd() === '---')
  return lines.slice(end + 1)
}

/** A region of a file, or the section of a heading with that id, up to the next heading of its level. */
function partOf(lines: SourceLine[], name: string): SourceLine[] | undefined {
  const region = findRegion(
    lines.map(({ text }) => text),
    name,
  )
  return region ? region.map((index) => lines[index]!) : sectionOf(lines, name)
}

const HEADING = /^(#{1,6})\s+(.*?)(?:\s*\\?\{#([^\s{}]+)\})?\s*$/

function headingsOf(lines: readonly SourceLine[]): { index: number; depth: number; id: string }[] {
  const slugger = new GithubSlugger()
  return lines.flatMap(({ text }, index) => {
    const [, hashes = '', words = '', explicitId] = HEADING.exec(text) ?? []
    return hashes ? [{ index, depth: hashes.length, id: explicitId ?? slugger.slug(words) }] : []
  })
}

function sectionOf(lines: SourceLine[], id: string): SourceLine[] | undefined {
  const headings = headingsOf(lines)
  const start = headings.find((heading) => heading.id === id)
  if (!start) return undefined
  const end = headings.find(({ index, depth }) => index > start.index && depth <= start.depth)
  return lines.slice(start.index, end?.index)
}
