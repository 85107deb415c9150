import type { MarkdownNode } from 'bifolio/check'

const COMMENT = /^\/\*\s*shown by(?![^\s*])\s*(.*?)\s*\*\/$/s

/**
 * What a comment `{/* shown by #filter, /guide/cli#files *\/}` names: the sections whose samples show the statement before it.
 * @returns nothing for every other node; one empty name for a comment without any
 */
export function shownBy({ type, value = '' }: MarkdownNode): string[] {
  const names = /^mdx(?:Flow|Text)Expression$/.test(type) ? COMMENT.exec(value.trim())?.[1] : undefined
  return names?.split(/[\s,]+/) ?? []
}
