import { type ReactNode, use } from 'react'
import type { ContainerName } from '../../shared/strings/containers.ts'
import { interfaceStrings } from '../../shared/strings.ts'
import { ArticleScope } from './scope.ts'

export interface CalloutProps {
  type: ContainerName
  /** Default: the name of the type, in the language of the page. */
  title?: ReactNode
  children?: ReactNode
}

/** `:::tip` and the other containers of Markdown as a component. */
export function Callout({ type, title, children }: CalloutProps) {
  const { lang } = use(ArticleScope)
  const heading = title ?? interfaceStrings(lang).containers[type]
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
