import type { ReactNode } from 'react'
import { PlainCode } from '../code/plain-code.tsx'
import { InlineText } from '../elements/inline-text.tsx'
import { Card } from './card.tsx'

export interface PromptProps {
  /** The text for an agent, with a copy button. */
  prompt?: string
  title?: string
  /** Purpose of the prompt. */
  description?: string
  /** Title if `title` is not set. */
  eyebrow?: string
  /** Shown instead of the text. */
  children?: ReactNode
}

/** Instructions for a coding agent, with a copy button. */
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
