import type { Config } from '../../config/schema.ts'
import type { EmittedFile } from '../../shared/types.ts'
import { emitSitemap } from '../../site/sitemap.ts'
import type { ResolvedPages } from '../resolve.ts'

/** The sitemap of a site in one or several files; none without an origin. */
export function siteSitemap({ base, route, url }: Config, resolved: ResolvedPages): EmittedFile[] {
  if (!url) return []
  const pages = resolved.routes.map((route) => resolved.page(route))
  return emitSitemap(pages, { base, cleanUrls: route.cleanUrls, url })
}
