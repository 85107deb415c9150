/** Single fields of what a search server answers: nothing of it is taken on trust. */
import { isObject } from '../../shared/isObject.ts'
import type { Highlight } from './types.ts'

/** Ranges that lie in the text, in order, none reaching into the next. */
export function readHighlights(highlights: unknown, length: number): Highlight[] {
  if (!Array.isArray(highlights)) return []
  const known = highlights
    .filter((range): range is Highlight => isObject(range) && isCount(range.start) && isCount(range.length))
    .sort((a, b) => a.start - b.start)
  let end = 0
  return known.flatMap(({ start, length: size }) => {
    const from = Math.max(start, end)
    const to = Math.min(start + size, length)
    if (to <= from) return []
    end = to
    return [{ start: from, length: to - from }]
  })
}

/** Only web addresses: a link of the answer is never a script. */
export function readDomain(domain: unknown): string {
  if (typeof domain !== 'string' || !/^https?:\/\/[^\s/?#]+(?:\/[^\s?#]*)?$/i.test(domain)) return ''
  return domain.replace(/\/+$/, '')
}

/** An address below the domain, whatever the server sent. */
export function pathOf(link: string): string {
  return `/${link.replace(/^[/\\]+/, '')}`
}

/** The value if it is a text, else an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0
}
