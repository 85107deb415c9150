import { fencedCodeIn, type Origin } from '../parser/index.ts'

/** A line of a page with its origin. */
export interface SourceLine extends Origin {
  text: string
}

/** Sources with tabs of the plugin `vitepress-plugin-tabs`. */
export const TABS_SYNTAX = /^[ \t>]*:{3,}[ \t]*tabs\b/m

const FENCE = /^([\s>]*)(:{3,})[ \t]*([a-zA-Z][\w-]*|)(.*)$/
const KEY = /\bkey:(\S+)/

interface Tabs {
  indent: string
  colons: number
  /** What begins the line of a tab. */
  marker: string
  hasTab: boolean
  /** Containers that are open in the current tab. */
  inner: number[]
}

/**
 * Expands tabs to a container for each of them: `== Label` begins a tab of `::: tabs`, `=== Label` one of `:::: tabs`.
 *
 * `::: tabs key:x`, `== A`, `a`, `:::` → `:::tabs{key="x"}`, `:::tab[A]`, `a`, `:::`, `:::`
 */
export function expandTabs(lines: readonly SourceLine[]): SourceLine[] {
  const code = fencedCodeIn(lines.map(({ text }) => text))
  const isCode = new Set(
    code.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)),
  )
  const open: Tabs[] = []
  return lines.flatMap((line, index) => {
    const texts = isCode.has(index) ? [line.text] : expandLine(line.text, open)
    return texts.map((text) => ({ ...line, text }))
  })
}

function expandLine(text: string, open: Tabs[]): string[] {
  const tabs = open.at(-1)
  const label =
    tabs && text.trimStart().startsWith(`${tabs.marker} `) && text.trim().slice(tabs.marker.length)
  if (tabs && label) {
    const closing = closings(tabs)
    tabs.hasTab = true
    tabs.inner = []
    return [...closing, `${tabs.indent}:::tab[${label.trim().replace(/[[\]]/g, '\\$&')}]`]
  }
  const [, indent = '', colons = '', name = '', rest = ''] = FENCE.exec(text) ?? []
  if (!colons) return [text]
  if (name.toLowerCase() === 'tabs') {
    const key = KEY.exec(rest)?.[1]
    const marker = '='.repeat(colons.length - 1)
    tabs?.inner.push(colons.length)
    open.push({ indent, colons: colons.length, marker, hasTab: false, inner: [] })
    return [`${indent}:::tabs${key ? `{key="${key.replaceAll('"', '')}"}` : ''}`]
  }
  if (!tabs) return [text]
  if (name) {
    tabs.inner.push(colons.length)
    return [text]
  }
  const inner = tabs.inner.at(-1)
  // As in VitePress, they also close what is open in them.
  const closesTabs = indent === tabs.indent && colons.length >= tabs.colons
  if (!closesTabs) {
    if (inner !== undefined && colons.length >= inner) tabs.inner.pop()
    return [text]
  }
  open.pop()
  open.at(-1)?.inner.pop()
  return [...closings(tabs), `${indent}:::`]
}

/** The lines that close the current tab and what is open in it. */
function closings({ indent, inner, hasTab }: Tabs): string[] {
  return [
    ...inner.map((colons) => indent + ':'.repeat(colons)).reverse(),
    ...(hasTab ? [`${indent}:::`] : []),
  ]
}
