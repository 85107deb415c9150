import { type ReactNode, use } from 'react'
import { interfaceStrings } from '../../shared/strings.ts'
import { ArticleScope } from '../content/scope.ts'

export interface PlainCodeProps {
  lang: string
  /** Above the code: a file name, for example. */
  title?: ReactNode
  wrap?: boolean
  children: ReactNode
}

/** Code rendered by a component, with the markup of fenced code (`code/html.ts`). */
export function PlainCode({ lang, title, wrap = false, children }: PlainCodeProps) {
  const strings = interfaceStrings(use(ArticleScope).lang).code
  return (
    <div className="code" data-lang={lang} data-wrap={wrap || undefined}>
      {title && <div className="code-title">{title}</div>}
      <pre>
        <code>{children}</code>
      </pre>
      <button type="button" data-code-wrap aria-pressed={wrap} aria-label={strings.wrap} />
      <button type="button" data-code-copy="" aria-label={strings.copy} />
    </div>
  )
}
