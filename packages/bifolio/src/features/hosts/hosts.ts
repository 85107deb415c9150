import { locateInConfig } from '../../config/config-location.ts'
import type { GeneratedFile } from '../../config/plugin.ts'
import type { Config } from '../../config/schema.ts'
import { problem } from '../../errors/problem.ts'
import { slashPath } from '../../files/slash-path.ts'
import type { Feature, SiteContext } from '../../pipeline/plugin.ts'
import { publicFiles } from '../../pipeline/public-files.ts'
import type { ResolvedPages } from '../../pipeline/resolve.ts'
import { documentFile } from '../../shared/route.ts'
import type { Problem } from '../../shared/types.ts'
import { redirectHref } from '../../site/page.ts'
import type { Host, HostedSite, RedirectRule } from './host.ts'
import { HOST_FILES, hosts as knownHosts } from './known-hosts.ts'

/** What the host needs that a configuration names: its own files, and documents where it looks for them. */
export const hosts: Feature = {
  name: 'hosts',
  files({ project: { config }, resolved }) {
    const host = hostOf(config)
    return host ? [...folderDocuments(host, resolved), ...hostFiles(host, config, resolved)] : []
  },
  problems: unsupportedSettings,
}

function hostOf({ deploy }: Pick<Config, 'deploy'>): Host | undefined {
  return deploy.host && knownHosts[deploy.host]
}

/** Copies of documents at the paths where the host looks for pages that are not folders. */
function folderDocuments({ needsFolders }: Host, { routes }: ResolvedPages): GeneratedFile[] {
  if (!needsFolders) return []
  return routes
    .filter(({ path }) => !path.endsWith('/'))
    .map(({ path }) => ({
      file: documentFile(`${path}/`),
      what: `the copy of \`${documentFile(path)}\``,
      content: (output) => output.read(documentFile(path)),
    }))
}

/** The configuration files of the host. */
function hostFiles(host: Host, config: Config, resolved: ResolvedPages): GeneratedFile[] {
  const site: Omit<HostedSite, 'files'> = {
    base: config.base,
    notFound: resolved.sites
      .map((site) => documentFile(resolved.notFound(site).routePath).replace(/[^/]*$/, ''))
      .sort((a, b) => b.length - a.length || (a < b ? -1 : 1)),
    redirects: redirectRules(config, resolved).slice(0, host.mostRedirects),
    cleanUrls: config.route.cleanUrls,
    hidden: HOST_FILES,
  }
  const forHost = { sendsCompressed: host.sendsCompressed }
  return Object.entries(host.files).map(([file, render]) => ({
    file,
    forHost,
    content: (output) => render({ ...site, files: output.files().toSorted() }),
  }))
}

/** Reports settings that the host does not support. */
function unsupportedSettings({ project, resolved }: SiteContext): Problem[] {
  const { config, dirs } = project
  const { host: name } = config.deploy
  const host = hostOf(config)
  if (!name || !host) return []
  const folder = slashPath(dirs.root, dirs.public)
  const overriding = publicFiles(project).files.filter((file) => file in host.files)
  const count = redirectRules(config, resolved).length
  return [
    ...overriding.map((file) =>
      problem('overridden-host-file', { file: `${folder}/${file}` }, { host: name }),
    ),
    ...(count > host.mostRedirects
      ? [
          problem('too-many-redirects', locateInConfig(project, 'redirects', 'redirects'), {
            host: name,
            most: host.mostRedirects,
            count,
          }),
        ]
      : []),
  ]
}

/** Characters that the formats of hosts do not support in a text. */
const SPECIAL = /[\s"'`\\*:?#$(){};@!]/

/**
 * Redirects of whole pages, which a host can serve. It does not receive anchors, so addresses whose anchors have different
 * targets need a document.
 */
function redirectRules({ base }: Config, resolved: ResolvedPages): RedirectRule[] {
  return resolved.redirects.all.flatMap((redirect) => {
    const site = resolved.siteOf(redirect.scope)
    if (redirect.id || !site || (resolved.redirects.of(redirect.path)?.size ?? 0) > 1) return []
    const from = base + redirect.path.replace(/^\/|\/$/g, '')
    const to = redirectHref(site, redirect)
    return SPECIAL.test(from) || SPECIAL.test(to.replace('#', '')) ? [] : [{ from, to }]
  })
}
