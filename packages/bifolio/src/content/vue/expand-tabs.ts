import { fencedCodeIn, type Origin } from '../parser/index.ts'

/** A line of a page with its origin. */
export interface SourceLine extends Origin {
  text: string
}

/** Sources with tabs of the plugin `vitepress-plugin-tabs`. */
export const TABS_SYNTAX = /^[ \t>]*:{3,}[ \t]*tabs\b/m

const FENCE = /^([\s>]*)(:{3,})[ \t]*([a-zA-Z][\w-]*|)(.*)$/
const KEY = /\bkey:(\S+)/

/** An open container. */
interface Container {
  indent: string
  colons: number
  /** What begins the line of a tab; only of tabs. */
  marker?: string
  hasTab?: boolean
}

/**
 * Expands tabs to a container for each of them: `== Label` begins a tab of `::: tabs`, `=== Label` one of `:::: tabs`. A line of colons
 * closes the outermost container with at most as many and all in it, as in VitePress; each of them gets a line for it.
 *
 * `::: tabs key:x`, `== A`, `a`, `:::` → `:::tabs{key="x"}`, `:::tab[A]`, `a`, `:::`, `:::`
 */
export function expandTabs(lines: readonly SourceLine[]): SourceLine[] {
  const code = fencedCodeIn(lines.map(({ text }) => text))
  const isCode = new Set(
    code.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)),
  )
  const open: Container[] = []
  return lines.flatMap((line, index) => {
    const texts = isCode.has(index) ? [line.text] : expandLine(line.text, open)
    return texts.map((text) => ({ ...line, text }))
  })
}

function expandLine(text: string, open: Container[]): string[] {
  const trimmed = text.trim()
  const at = open.findLastIndex(({ marker }) => marker && trimmed.startsWith(`${marker} `))
  const tabs = open[at]
  if (tabs?.marker) {
    const label = trimmed.slice(tabs.marker.length).trim().replace(/[[\]]/g, '\\$&')
    const closing = [...closings(open.splice(at + 1)), ...(tabs.hasTab ? [`${tabs.indent}:::`] : [])]
    tabs.hasTab = true
    return [...closing, `${tabs.indent}:::tab[${label}]`]
  }
  const [, indent = '', { length: colons } = '', name = '', rest = ''] = FENCE.exec(text) ?? []
  if (colons === 0 || (!name && rest.trim())) return [text]
  if (!name) return closedBy({ indent, colons }, open) ?? [text]
  const isTabs = name.toLowerCase() === 'tabs'
  open.push({ indent, colons, ...(isTabs && { marker: '='.repeat(colons - 1) }) })
  if (!isTabs) return [text]
  const key = KEY.exec(rest)?.[1]?.replaceAll('"', '')
  return [`${indent}:::tabs${key ? `{key="${key}"}` : ''}`]
}

/** The lines that close containers for one line of colons; `undefined` if it closes none. */
function closedBy({ indent, colons }: Container, open: Container[]): string[] | undefined {
  const outermost = open.findIndex((one) => one.indent === indent && one.colons <= colons)
  const from = outermost < 0 ? open.findLastIndex((one) => one.colons <= colons) : outermost
  return from < 0 ? undefined : closings(open.splice(from))
}

function closings(containers: readonly Container[]): string[] {
  return containers.toReversed().flatMap(({ indent, colons, marker, hasTab }) => {
    if (!marker) return [indent + ':'.repeat(colons)]
    return hasTab ? [`${indent}:::`, `${indent}:::`] : [`${indent}:::`]
  })
}
