import type { BuildRun, BuildSummary, CheckRun } from '../builder/options.ts'
import { HOSTS, type HostName } from '../shared/hosts.ts'
import { hasErrors } from '../shared/problems.ts'
import { openSite, type SiteOptions } from './site-options.ts'

/** Options of `check`. */
export interface CheckOptions extends SiteOptions, CheckRun {}

/** Options of `build`. */
export interface BuildOptions extends SiteOptions, Omit<BuildRun, 'checkOnly'> {
  /** The host to write files for. Default: `deploy.host` of the configuration. */
  host?: HostName
}

/** What a build or a check found. The counts are 0 when the configuration is invalid. */
export interface BuildResult extends BuildSummary {
  /** Whether `problems` holds warnings at most. */
  ok: boolean
}

/**
 * Builds a site into its output folder. The previous output stays as it is until the new one is complete.
 *
 * @param options which site, and what is written besides the pages. Default: the site in the working directory
 * @example
 * import { build } from 'bifolio'
 *
 * const { ok, pages, problems } = await build({ root: 'docs' })
 * @returns the problems of the site, and counts; with an error nothing was written (`bytes` is 0), except with `keepGoing`
 * @throws when `host` is invalid, when another build of the site is running, with the reason of `signal` once it fires, and for system errors
 *   such as a full disk; never for problems of the site
 */
export function build(options: BuildOptions = {}): Promise<BuildResult> {
  return openAndBuild(options, false)
}

/**
 * Checks a site as `build` does, without writing to its output folder.
 *
 * @param options which site. Default: the site in the working directory
 * @example
 * import { check } from 'bifolio'
 *
 * const { ok, problems } = await check({ root: 'docs', strict: true })
 * for (const { file, line, message } of problems) console.log(`${file}:${line} ${message}`)
 * @returns the problems of the site, and counts; `bytes` is 0
 * @throws when another build of the site is running, and with the reason of `signal` once it fires
 */
export function check(options: CheckOptions = {}): Promise<BuildResult> {
  return openAndBuild(options, true)
}

async function openAndBuild(options: BuildOptions, checkOnly: boolean): Promise<BuildResult> {
  if (options.host && !HOSTS.includes(options.host))
    throw new TypeError(`\`host\` is one of ${HOSTS.join(', ')}, not \`${options.host}\`.`)
  const opened = await openSite(options, { host: options.host })
  if ('problems' in opened) {
    return { ok: false, problems: opened.problems, pages: 0, languages: 0, bytes: 0, reused: 0 }
  }
  const { build } = await import('../builder/build.ts')
  const result = await build(opened.project, { ...options, checkOnly })
  const { fromSite } = await import('../pipeline/from-site.ts')
  const problems = fromSite(result.problems, opened.project)
  return { ok: !hasErrors(problems), ...result, problems }
}
