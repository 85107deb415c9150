import { findNodeAtLocation, type Node, parseTree, visit } from 'jsonc-parser'
import { fullWidthHint, halfWidth } from '../errors/code-hints.ts'
import { type Explanation, explain } from '../errors/problem.ts'
import { deepBrackets } from '../shared/nesting.ts'
import type { KeyPath } from './key-path.ts'

/** A syntax error and its offset. */
export interface JsonFault {
  fault: Explanation
  offset: number
}

/** A JSON text as a value and as a syntax tree, which {@link keyOffset} searches. */
export type JsonResult = { value: unknown; tree: Node } | JsonFault

/** Reads JSON strictly: without comments, trailing commas and repeated keys. */
export function readJson(text: string): JsonResult {
  const deep = deepBrackets(text)
  if (deep !== undefined) return { fault: explain('nested-too-deeply'), offset: deep }
  // A text without errors is a value, so it has a tree.
  return firstFault(text) ?? { value: JSON.parse(text), tree: parseTree(text) as Node }
}

/** Offset of the entry at a path, or of the nearest entry above it; an entry of an object starts at its key. */
export function keyOffset(tree: Node, path: KeyPath): number {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length).map(segmentOf))
    if (node) return node.parent?.type === 'property' ? node.parent.offset : node.offset
  }
  return tree.offset
}

const segmentOf = (key: PropertyKey): string | number => (typeof key === 'number' ? key : String(key))

/** The parser reports what is wrong; the expected token follows from the tokens before it. */
function firstFault(text: string): JsonFault | undefined {
  const open: { end: string; keys: Set<string> }[] = []
  let fault: JsonFault | undefined
  let expected = 'a value'
  const begin = (end: string): void => {
    open.push({ end, keys: new Set() })
    expected = end === '}' ? 'a key in double quotes' : 'a value'
  }
  const endValue = (): void => {
    const end = open.at(-1)?.end
    expected = end ? `\`,\` or \`${end}\`` : ''
  }
  const end = (offset: number): void => {
    // At the end of the text the parser closes open brackets.
    if (offset === text.length) return
    open.pop()
    endValue()
  }
  visit(
    text,
    {
      onObjectBegin: () => begin('}'),
      onArrayBegin: () => begin(']'),
      onObjectEnd: end,
      onArrayEnd: end,
      onLiteralValue: endValue,
      onSeparator: (sign) => {
        expected = sign === ',' && open.at(-1)?.end === '}' ? 'a key in double quotes' : 'a value'
      },
      onObjectProperty: (key, offset) => {
        expected = '`:`'
        const keys = open.at(-1)?.keys
        if (keys?.has(key)) fault ??= { fault: explain('duplicate-json-key', { key }), offset }
        keys?.add(key)
      },
      onError: (_code, offset) => {
        fault ??= expectedAt(text, offset, expected)
      },
    },
    { disallowComments: true },
  )
  return fault
}

function expectedAt(text: string, offset: number, expected: string): JsonFault {
  const before = text.slice(0, offset)
  const found = /^(?:[\w$]{1,40}|\/[/*]|.)/su.exec(text.slice(offset, offset + 40))?.[0]
  // The parser reads `01` as `0` followed by `1`.
  const [start] = /^\w/.test(found ?? '') ? (/\w+$/.exec(before) ?? []) : []
  if (start) return expectedAt(text, offset - start.length, 'a value')
  if (!expected) return { fault: explain('text-after-json'), offset }
  if (found === undefined) return { fault: explain('unfinished-json', { expected }), offset }
  if (/[\]}]/.test(found) && before.trimEnd().endsWith(','))
    return { fault: explain('trailing-comma', { found }), offset: before.lastIndexOf(',') }
  return { fault: explain('invalid-json', { expected, found, hint: hintFor(found, expected) }), offset }
}

function hintFor(found: string, expected: string): string {
  if (found.startsWith('/')) return 'JSON has no comments: remove it.'
  if (found === '-') return 'This is YAML. Write JSON: `["first", "second"]`.'
  if (found === "'" || found === '`') return 'Use double quotes.'
  const meant = halfWidth(found)
  if (meant) return fullWidthHint(found, meant)
  if (found !== '"')
    return /^[A-Za-z_$]/.test(found) && expected.startsWith('a ')
      ? 'Put it in double quotes.'
      : `Write ${expected} here.`
  return expected === 'a value'
    ? 'Close the string, and write line breaks in it as `\\n`.'
    : 'Is a `,` missing before it?'
}
