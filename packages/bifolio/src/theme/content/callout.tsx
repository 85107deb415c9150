import { type ReactNode, use } from 'react'
import type { ContainerName } from '../../shared/strings/containers.ts'
import { stringsFor } from '../../shared/strings.ts'
import { ArticleScope } from './scope.ts'

export interface CalloutProps {
  type: ContainerName
  /** Default: the name of the kind, in the language of the page. */
  title?: ReactNode
  children?: ReactNode
}

/** What `:::tip` is in Markdown, for components. */
export function Callout({ type, title, children }: CalloutProps) {
  const { lang } = use(ArticleScope)
  const heading = title ?? stringsFor(lang).containers[type]
  if (type === 'details')
    return (
      <details className="container details">
        <summary className="container-title">{heading}</summary>
        {children}
      </details>
    )
  return (
    <div className={`container ${type}`}>
      <p className="container-title">{heading}</p>
      {children}
    </div>
  )
}
