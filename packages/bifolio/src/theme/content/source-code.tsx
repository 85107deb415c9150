import { use } from 'react'
import { interfaceStrings } from '../../shared/strings.ts'
import { ArticleScope } from './scope.ts'

/** A link to the source code of the documented item. */
export function SourceCode({ href }: { href: string }) {
  const { lang } = use(ArticleScope)
  return (
    <a className="source-code" href={href} target="_blank" rel="noopener noreferrer">
      <span aria-hidden="true">{'</>'}</span> {interfaceStrings(lang).source}
    </a>
  )
}
