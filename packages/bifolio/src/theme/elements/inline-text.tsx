import type { ReactNode } from 'react'

const MARKS = /`([^`]+)`|\*\*(?! )([^*]+?)(?<! )\*\*|\*(?! )([^*]+?)(?<! )\*|~~(?! )([^~]+?)(?<! )~~/g

/** Text of a menu with inline Markdown: `` `code` ``, `**bold**`, `*italic*` and `~~struck~~`. */
export function InlineText({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(MARKS)) {
    parts.push(text.slice(end, match.index), element(match))
    end = match.index + match[0].length
  }
  return <span>{[...parts, text.slice(end)]}</span>
}

/** The same text without Markdown syntax, for accessible names. */
export function plainText(text: string): string {
  return text.replace(MARKS, '$1$2$3$4')
}

function element({ index, 1: code, 2: bold, 3: italic, 4: struck }: RegExpExecArray): ReactNode {
  if (code) return <code key={index}>{code}</code>
  if (bold) return <strong key={index}>{bold}</strong>
  if (italic) return <em key={index}>{italic}</em>
  return <s key={index}>{struck}</s>
}
