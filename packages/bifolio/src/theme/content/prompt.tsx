import type { ReactNode } from 'react'
import { PlainCode } from '../code/plain-code.tsx'
import { InlineText } from '../elements/inline-text.tsx'
import { Card } from './card.tsx'

export interface PromptProps {
  /** The text to give to an agent; it can be copied. */
  prompt?: string
  title?: string
  /** What it is for. */
  description?: string
  /** Words above the title. */
  eyebrow?: string
  /** Shown instead of the text. */
  children?: ReactNode
}

/** Instructions for a coding agent, to be copied. */
export function Prompt({ prompt, title, description, eyebrow, children }: PromptProps) {
  return (
    <Card title={title ?? eyebrow}>
      {description && (
        <p>
          <InlineText text={description} />
        </p>
      )}
      {prompt === undefined ? (
        children
      ) : (
        <PlainCode lang="text" wrap>
          {prompt}
        </PlainCode>
      )}
    </Card>
  )
}
