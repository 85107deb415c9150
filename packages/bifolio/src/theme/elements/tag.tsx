import { asset } from '../../shared/links.ts'
import type { Site } from '../../shared/types.ts'
import { Markup } from './markup.tsx'

/** A tag beside the text of a menu entry: SVG source, the address of an image, or a word such as `new`. */
export function Tag({ tag, site }: { tag: string | undefined; site: Pick<Site, 'base'> }) {
  if (!tag) return null
  if (tag.startsWith('<svg')) return <Markup className="tag-icon" source={tag} />
  if (/^(?:https?:|\/)/.test(tag)) return <img className="tag-icon" src={asset(site, tag)} alt="" />
  return <span className="tag">{tag}</span>
}
