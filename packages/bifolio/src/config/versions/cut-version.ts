import type { AstNode } from '../../files/syntax-tree.ts'
import { writtenOption } from '../option-positions.ts'

/** A new version, and the reference that has the content of the present one. */
export interface Cut {
  name: string
  /** The name of the present version. */
  present: string
  ref: string
}

/**
 * Adds a version to the text of a configuration: a new first entry of `versions`, and the reference of what was the first one. Everything
 * else stays as it is.
 * @returns `undefined` when `versions` is not a list that is written out, or its first entry is computed
 */
export function cutVersion(source: string, { name, present, ref }: Cut): string | undefined {
  const list = writtenOption(source, ['versions'])
  const first = writtenOption(source, ['versions', 0])
  const written = writtenOption(source, ['versions', 0, 'name'])
  if (!list || list.type !== 'ArrayExpression' || first?.type !== 'ObjectExpression') return undefined
  if (written?.type !== 'StringLiteral' || written.value !== present) return undefined
  const [[, start], [from], [nameStart, nameEnd]] = [[0, startOf(list) + 1], spanOf(first), spanOf(written)]
  const quote = source[nameStart] ?? "'"
  const gap = source.slice(start, from)
  // A comment before the first entry is about it.
  const separator = /^\s+$/.test(gap) ? gap : ' '
  const entry = `{ name: ${quote}${name}${quote} },${separator}`
  return `${source.slice(0, from)}${entry}${source.slice(from, nameEnd)}, ref: ${quote}${ref}${quote}${source.slice(nameEnd)}`
}

/** What to write where {@link cutVersion} cannot. */
export function versionsToWrite({ name, present, ref }: Cut): string {
  return `versions: [{ name: '${name}' }, { name: '${present}', ref: '${ref}' }, …]`
}

const startOf = (node: AstNode): number => Number(node.start)
const spanOf = (node: AstNode): [start: number, end: number] => [startOf(node), Number(node.end)]
