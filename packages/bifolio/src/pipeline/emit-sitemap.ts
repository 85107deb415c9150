import type { Config } from '../config/schema.ts'
import type { EmittedFile } from '../shared/types.ts'
import { emitSitemap, isInSitemap, isNoindex } from '../site/sitemap.ts'
import type { ResolvedPages } from './resolve.ts'

/** The sitemap of a site in one or several files; none without an origin. */
export function siteSitemap(config: Config, resolved: ResolvedPages): EmittedFile[] {
  const { base, route, url } = config
  if (!url) return []
  const routes = resolved.routes.filter((one) => !isNoindex(one, config))
  const pages = routes.map((one) => resolved.page(one)).filter((page) => isInSitemap(page, config))
  return emitSitemap(pages, { base, cleanUrls: route.cleanUrls, url })
}
