import type { MarkdownNode } from 'bifolio/check'

const COMMENT = /^\/\*\s*shown by(?![^\s*])\s*(.*?)\s*\*\/$/s

/**
 * What a comment `{/* shown by /guide/cli#filter *\/}` names: the section whose sample shows the statement before it.
 * @returns `undefined` for every other node
 */
export function shownBy({ type, value = '' }: MarkdownNode): string | undefined {
  return /^mdx(?:Flow|Text)Expression$/.test(type) ? COMMENT.exec(value.trim())?.[1] : undefined
}
