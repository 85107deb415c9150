import { portsToTry } from '../http/listen.ts'
import { DEFAULT_HOST, type ServeOptions, type ServeResult } from './dev.ts'
import { openSite } from './open.ts'

/** The port that is tried first. */
export const PREVIEW_PORT = 4173

/**
 * Serves a built site like a well-configured host: clean addresses, caching, compression, security headers. The output folder
 * may be replaced while it is served. The default port is 4173.
 *
 * @param options which site, and where it is served. Default: the site in the working directory
 * @example
 * import { preview } from 'bifolio'
 *
 * const served = await preview({ root: 'docs', port: 8080 })
 * if (served.ok) await served.server.close()
 * @returns the running server, or the problems of the configuration
 * @throws when the site has not been built, or there is no port to listen on
 */
export async function preview(options: ServeOptions = {}): Promise<ServeResult> {
  const opened = await openSite({ root: options.root, config: options.config })
  if ('problems' in opened) return { ok: false, problems: opened.problems }
  const [{ startPreview }, { finishLastBuild }] = await Promise.all([
    import('../http/preview.ts'),
    import('../output/recover.ts'),
  ])
  const { config, dirs, rules } = opened.project
  const problems = finishLastBuild(opened.project)
  if (problems.length > 0) return { ok: false, problems }
  const server = await startPreview({
    root: dirs.out,
    base: config.base,
    languages: { default: config.lang, others: rules.langs.filter((lang) => lang !== config.lang) },
    versions: config.multiVersion.versions,
    ports: portsToTry(options.port, PREVIEW_PORT),
    host: options.host ?? DEFAULT_HOST,
    allowedHosts: config.server.allowedHosts,
  })
  return { ok: true, server }
}
