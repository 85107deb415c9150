import { asset } from '../../shared/links.ts'
import type { Picture, Site } from '../../shared/types.ts'

/** An image from frontmatter, or one per theme. */
export function Image({
  picture,
  site,
  className = '',
}: {
  picture: Picture
  site: Site
  className?: string
}) {
  const { alt = '', width, height, ...addresses } = typeof picture === 'string' ? { src: picture } : picture
  const shared = { width, height, decoding: 'async' as const }
  if ('src' in addresses)
    return <img className={className} src={asset(site, addresses.src)} alt={alt} {...shared} />
  return (
    <>
      <img
        className={`${className} only-light`.trim()}
        src={asset(site, addresses.light)}
        alt={alt}
        {...shared}
      />
      <img
        className={`${className} only-dark`.trim()}
        src={asset(site, addresses.dark)}
        alt={alt}
        {...shared}
      />
    </>
  )
}
