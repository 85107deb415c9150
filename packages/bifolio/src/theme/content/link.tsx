import { type ComponentProps, use } from 'react'
import { href as hrefOf, isExternal } from '../../shared/links.ts'
import { ArticleScope } from './scope.ts'

/** A link that a component draws: an address of the site as its pages have it (`/zh/guide/`), or of another one. */
export function Link({ href = '/', ...props }: ComponentProps<'a'>) {
  const newTab = isExternal(href) && !/^(?:mailto|tel):/i.test(href)
  const scope = use(ArticleScope)
  // Links that are written in a page have their base already.
  const isComplete = !href.startsWith('/') || (scope.base !== '/' && href.startsWith(scope.base))
  const address = isComplete ? href : hrefOf(scope, href)
  return <a href={address} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })} {...props} />
}
