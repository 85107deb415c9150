import { asset } from '../../shared/links.ts'
import type { Picture, Site } from '../../shared/types.ts'

interface ImageProps {
  picture: Picture
  site: Site
  className?: string
}

/** An image from frontmatter, or one per theme. */
export function Image({ picture, site, className = '' }: ImageProps) {
  const { alt = '', width, height, ...addresses } = typeof picture === 'string' ? { src: picture } : picture
  const draw = (address: string, theme = '') => (
    <img
      className={`${className} ${theme}`.trim()}
      src={asset(site, address)}
      alt={alt}
      {...{ width, height }}
      decoding="async"
    />
  )
  if ('src' in addresses) return draw(addresses.src)
  return (
    <>
      {draw(addresses.light, 'only-light')}
      {draw(addresses.dark, 'only-dark')}
    </>
  )
}
