import { asset } from '../../shared/links.ts'
import type { Site } from '../../shared/types.ts'

/** The site's logo, one image or one per theme. It has no alt text: what is around it has the name of the site. */
export function Logo({ site, className = '' }: { site: Site; className?: string }) {
  if (!site.logo) return null
  const { light, dark } = typeof site.logo === 'string' ? { light: site.logo, dark: undefined } : site.logo
  return (
    <>
      <img
        className={`logo ${className} ${dark ? 'only-light' : ''}`.trim()}
        src={asset(site, light)}
        alt=""
      />
      {dark && <img className={`logo ${className} only-dark`} src={asset(site, dark)} alt="" />}
    </>
  )
}
