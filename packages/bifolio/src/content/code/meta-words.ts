import { type Explanation, explain } from '../../errors/problem.ts'
import { nearest } from '../../shared/nearest.ts'

/** The words of a fence's meta that the engine reads. */
const OWN = ['title', 'file', 'lineNumbers', 'wrapCode', 'fold', 'height', 'hidden'] as const

/** What words of other tools are called here; empty for what has no equal. */
const ELSEWHERE: Readonly<Record<string, string>> = {
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
 * What is wrong with a word of a fence's meta that nothing reads.
 * @param others words that checks of the site read
 */
export function unknownMetaWord(key: string, others: readonly string[]): Explanation {
  const known = [...OWN, ...others]
  const instead = Object.hasOwn(ELSEWHERE, key) ? ELSEWHERE[key] : undefined
  const near = /^\w+$/.test(key) ? nearest(key, known) : undefined
  return explain('unknown-fence-word', { word: key, instead, near, known })
}

/** Whether something reads a word of a fence's meta. */
export function isKnownMetaWord(key: string, others: readonly string[]): boolean {
  return OWN.some((word) => word === key) || others.includes(key)
}
