import type { Config } from '../config/schema.ts'
import type { Host, HostedSite, RedirectRule } from '../http/hosts/host.ts'
import { hosts } from '../http/hosts/hosts.ts'
import { documentFile } from '../shared/route.ts'
import type { EmittedFile } from '../shared/types.ts'
import { redirectHref } from '../site/page.ts'
import type { ResolvedPages } from './resolve.ts'

/** The host that a site is built for, if the configuration or the command names one. */
export function hostOf({ deploy }: Pick<Config, 'deploy'>): Host | undefined {
  return deploy.host && hosts[deploy.host]
}

/** A configuration as its host needs it, or another one that is named instead. */
export function configForHost(config: Config, name = config.deploy.host): Config {
  if (!name) return config
  const { route } = config
  const cleanUrls = route.cleanUrls && hosts[name].hasCleanUrls
  return { ...config, route: { ...route, cleanUrls }, deploy: { host: name } }
}

/** A second document of each page that is no folder, where the host looks for one; each with the document that it copies. */
export function folderDocuments(config: Config, { routes }: ResolvedPages): [file: string, of: string][] {
  if (!hostOf(config)?.needsFolders) return []
  return routes
    .filter(({ path }) => !path.endsWith('/'))
    .map(({ path }) => [documentFile(`${path}/`), documentFile(path)])
}

/** The files that tell the host what it cannot know. @param files of the output */
export function hostFiles(config: Config, resolved: ResolvedPages, files: readonly string[]): EmittedFile[] {
  const host = hostOf(config)
  if (!host) return []
  const site: HostedSite = {
    base: config.base,
    files: files.toSorted(),
    notFound: resolved.sites
      .map((site) => documentFile(resolved.notFound(site).routePath).replace(/[^/]*$/, ''))
      .sort((a, b) => b.length - a.length || (a < b ? -1 : 1)),
    redirects: redirectRules(config, resolved).slice(0, host.mostRedirects),
  }
  return Object.entries(host.files).map(([file, render]) => ({ file, content: render(site) }))
}

/** What a host does not take as a text in one of its formats. */
const SPECIAL = /[\s"'`\\*:?#$(){};@!]/

/**
 * What has moved as a whole and can be said to a host: it does not see anchors, so where some lead elsewhere the document
 * is needed.
 */
export function redirectRules({ base }: Config, resolved: ResolvedPages): RedirectRule[] {
  return resolved.redirects.all.flatMap((redirect) => {
    const site = resolved.siteOf(redirect)
    if (redirect.id || !site || (resolved.redirects.of(redirect.path)?.size ?? 0) > 1) return []
    const from = base + redirect.path.replace(/^\/|\/$/g, '')
    const to = redirectHref(site, redirect)
    return SPECIAL.test(from) || SPECIAL.test(to.replace('#', '')) ? [] : [{ from, to }]
  })
}
