import type { ComponentProps } from 'react'
import { href, isExternal } from '../../shared/links.ts'
import type { Site } from '../../shared/types.ts'

/** The attributes of a link to another site, which opens in a new tab; none for others. */
export function tabOf(address: string): ComponentProps<'a'> {
  const isElsewhere = isExternal(address) && !/^(?:mailto|tel):/i.test(address)
  return isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {}
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Route path without base, or an external address. */
  to: string
  site: Site
}

/** A link of the theme. External links open in a new tab. */
export function Link({ to, site, ...props }: LinkProps) {
  return <a href={href(site, to)} {...tabOf(to)} {...props} />
}
