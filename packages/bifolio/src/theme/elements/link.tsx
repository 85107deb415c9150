import type { ComponentProps } from 'react'
import { href, isExternal } from '../../shared/links.ts'
import type { Site } from '../../shared/types.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Route path without base, or an external address. */
  to: string
  site: Site
}

/** A link of the theme. External links open in a new tab. */
export function Link({ to, site, ...props }: LinkProps) {
  const newTab = isExternal(to) && !/^(?:mailto|tel):/i.test(to)
  return (
    <a href={href(site, to)} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })} {...props} />
  )
}
