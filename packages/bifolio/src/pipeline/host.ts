import type { Config } from '../config/schema.ts'
import type { Host, HostedSite, RedirectRule } from '../http/hosts/host.ts'
import { HOST_FILES, hosts } from '../http/hosts/hosts.ts'
import { documentFile } from '../shared/route.ts'
import type { EmittedFile } from '../shared/types.ts'
import { redirectHref } from '../site/page.ts'
import type { ResolvedPages } from './resolve.ts'

/** The host that a site is built for, if the configuration or the command names one. */
export function hostOf({ deploy }: Pick<Config, 'deploy'>): Host | undefined {
  return deploy.host && hosts[deploy.host]
}

/** Adapts a configuration to its host, or to another one that is named instead. */
export function configForHost(config: Config, name = config.deploy.host): Config {
  if (!name) return config
  const { route } = config
  const cleanUrls = route.cleanUrls && hosts[name].hasCleanUrls
  return { ...config, route: { ...route, cleanUrls }, deploy: { host: name } }
}

/** Copies of documents at the paths where the host looks for pages that are not folders, each with its original. */
export function folderDocuments(config: Config, { routes }: ResolvedPages): [file: string, of: string][] {
  if (!hostOf(config)?.needsFolders) return []
  return routes
    .filter(({ path }) => !path.endsWith('/'))
    .map(({ path }) => [documentFile(`${path}/`), documentFile(path)])
}

/** The configuration files of the host. @param files of the output */
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
    cleanUrls: config.route.cleanUrls,
    hidden: HOST_FILES,
  }
  return Object.entries(host.files).map(([file, render]) => ({ file, content: render(site) }))
}

/** Characters that the formats of hosts do not support in a text. */
const SPECIAL = /[\s"'`\\*:?#$(){};@!]/

/**
 * Redirects of whole pages, which a host can serve. It does not receive anchors, so addresses whose anchors have different
 * targets need a document.
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
