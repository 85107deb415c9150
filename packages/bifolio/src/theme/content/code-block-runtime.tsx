import type { ReactNode } from 'react'
import { PlainCode } from '../code/plain-code.tsx'

export interface CodeBlockRuntimeProps {
  lang: string
  code: string
  title?: ReactNode
  wrapCode?: boolean
}

/** Code that is known only at render time, without highlighting: no grammar is sent to browsers. */
export function CodeBlockRuntime({ lang, code, title, wrapCode }: CodeBlockRuntimeProps) {
  return (
    <PlainCode lang={lang} title={title} wrap={wrapCode}>
      {code}
    </PlainCode>
  )
}
