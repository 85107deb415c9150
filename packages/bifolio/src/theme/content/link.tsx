import { type ComponentProps, use } from 'react'
import { href as hrefOf } from '../../shared/links.ts'
import { tabOf } from '../elements/link.tsx'
import { ArticleScope } from './scope.ts'

/** A link in a component: to a route path of the site (`/zh/guide/`), or to an external address. */
export function Link({ href = '/', ...props }: ComponentProps<'a'>) {
  const scope = use(ArticleScope)
  // Links written in a page already have the base.
  const isComplete = !href.startsWith('/') || (scope.base !== '/' && href.startsWith(scope.base))
  const address = isComplete ? href : hrefOf(scope, href)
  return <a href={address} {...tabOf(href)} {...props} />
}
