import { homePath } from '../../../shared/links.ts'
import type { Site } from '../../../shared/types.ts'
import { isActive } from '../../header/is-active.ts'

/**
 * The entry of the navigation bar that a page belongs to; it tells pages of the same title apart.
 * @param routePath its path, language included
 * @param title its name, which is not repeated
 */
export function menuSection(site: Site, routePath: string, title: string): string | undefined {
  const pagePath = routePath.slice(homePath(site, site).length - 1)
  const name = site.nav.find((item) => isActive(item, { routePath, pagePath }))?.text
  return name === title ? undefined : name
}
