import { use } from 'react'
import { Tag as MenuTag } from '../elements/tag.tsx'
import { ArticleScope } from './scope.ts'

/**
 * The tag of a menu entry, in a page. @param tag words, separated by commas; the address of an image; or
 * SVG source
 */
export function Tag({ tag = '' }: { tag?: string }) {
  const scope = use(ArticleScope)
  const tags = /^(?:<svg|https?:|data:|\/)/.test(tag) ? [tag] : tag.split(',').map((one) => one.trim())
  return tags.map((one) => <MenuTag key={one} tag={one} site={scope} />)
}
