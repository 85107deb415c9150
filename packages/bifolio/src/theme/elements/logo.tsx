import { asset } from '../../shared/links.ts'
import type { Site } from '../../shared/types.ts'

/** The site's logo, one image or one per theme. It has alt text only if there is no text beside it. */
export function Logo({ site, className = '' }: { site: Site; className?: string }) {
  if (!site.logo) return null
  const alt = site.logoText ? '' : site.title
  const { light, dark } = typeof site.logo === 'string' ? { light: site.logo, dark: undefined } : site.logo
  return (
    <>
      <img
        className={`logo ${className} ${dark ? 'only-light' : ''}`.trim()}
        src={asset(site, light)}
        alt={alt}
      />
      {dark && <img className={`logo ${className} only-dark`} src={asset(site, dark)} alt={alt} />}
    </>
  )
}
