import { type Explanation, explain } from '../../errors/problem.ts'
import { nearest } from '../../shared/nearest.ts'

/** The meta keys of a fence that the engine supports. */
const SUPPORTED = ['title', 'file', 'lineNumbers', 'wrapCode', 'fold', 'height', 'hidden'] as const

/** Meta keys of other tools and their equivalents here; empty where there is none. */
const EQUIVALENTS: Readonly<Record<string, string>> = {
  filename: 'title="…"',
  fileName: 'title="…"',
  name: 'title="…"',
  label: 'title="…"',
  tab: 'title="…"',
  showLineNumbers: 'lineNumbers',
  linenums: 'lineNumbers',
  numberLines: 'lineNumbers',
  startLine: 'lineNumbers=5',
  startLineNumber: 'lineNumbers=5',
  start: 'lineNumbers=5',
  wrap: 'wrapCode',
  collapse: 'fold',
  collapsed: 'fold',
  expandable: 'fold',
  src: 'file="./…"',
  hl_lines: '{1,3-5}',
  highlight: '{1,3-5}',
  mark: '{1,3-5}',
  ins: '// [!code ++]',
  del: '// [!code --]',
  add: '// [!code ++]',
  remove: '// [!code --]',
  diff: '// [!code ++]',
  focus: '// [!code focus]',
}

/**
 * The problem with an unknown meta key of a fence.
 * @param others keys that checks of the site support
 * @param before the option before it, to whose value it may belong: `title=my file.js`
 */
export function unknownMetaKey(key: string, others: readonly string[], before = ''): Explanation {
  const known = [...SUPPORTED, ...others]
  const instead = Object.hasOwn(EQUIVALENTS, key) ? EQUIVALENTS[key] : undefined
  const near = /^\w+$/.test(key) ? nearest(key, known) : undefined
  const [, option, value] = /^(title|file)=([^"'].*)$/.exec(before) ?? []
  const quotedAs = option && `${option}="${value} ${key}"`
  return explain('unknown-fence-word', { word: key, instead, near, known, quotedAs })
}

/** Whether a meta key of a fence is supported. */
export function isKnownMetaKey(key: string, others: readonly string[]): boolean {
  return SUPPORTED.some((word) => word === key) || others.includes(key)
}
