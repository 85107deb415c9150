import { type MarkdownNode, parseFence, parsePage } from 'bifolio/check'
import { namesIn } from './run/added-packages.ts'

/** A code fence of a page. */
export interface Fence {
  /** Line of the opening backticks, counted from 1. */
  line: number
  /** The language word in lower case, empty if there is none. */
  lang: string
  title?: string
  /** A file that it shows instead of its own text: `./x.ts#L3-L8`. */
  file?: string
  code: string
  /** The words of its meta: options of the sample, and any others. */
  meta: Record<string, string | true>
}

/** An item of a page that affects its samples. */
export type PagePart =
  | ({ kind: 'fence' } & Fence)
  /** An instruction to install packages: `<PackageManagerTabs command="add …" />`. */
  | { kind: 'install'; line: number; packages: string[] }
  /** A section (`##`) starts. */
  | { kind: 'section'; line: number }

/** The fences, the commands to install packages and the starts of sections of a page, in reading order. */
export function readPageParts(source: string, file: string): PagePart[] | undefined {
  const tree = parsePage(source, file)
  return tree && partsOf(tree.root)
}

function partsOf(node: MarkdownNode): PagePart[] {
  const { line } = node.position.start
  if (node.type === 'code') return [fenceOf(node, line)]
  if (node.type === 'heading' && node.depth === 2) return [{ kind: 'section', line }]
  const packages = node.name === 'PackageManagerTabs' ? packagesOf(node.attributes) : []
  const installs: PagePart[] = packages.length > 0 ? [{ kind: 'install', line, packages }] : []
  return [...installs, ...(node.children ?? []).flatMap(partsOf)]
}

function fenceOf({ lang, meta, value = '' }: MarkdownNode, line: number): PagePart {
  const { fence } = parseFence(meta ?? '')
  return {
    kind: 'fence',
    line,
    lang: (lang ?? '').toLowerCase(),
    title: fence.title,
    file: fence.file,
    code: value,
    meta: fence.isHidden ? { ...fence.other, hidden: true } : fence.other,
  }
}

/** The packages that `add happy-dom -D` or `npm install react` names; empty when it installs nothing. */
function packagesOf(attributes: unknown): string[] {
  const list: { name?: string; value?: unknown }[] = Array.isArray(attributes) ? attributes : []
  const command = list.find(({ name }) => name === 'command')?.value
  const [, names = ''] =
    /(?:^|\s)(?:add|install|i)\s(.*)$/.exec(typeof command === 'string' ? command : '') ?? []
  return namesIn(names)
}
