import { type BuildOptions, type BuildResult, type CheckOptions, unwritten } from '../builder/options.ts'
import { HOSTS } from '../shared/hosts.ts'
import { openSite } from './open.ts'

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
  return openAndBuild('build', options)
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
  return openAndBuild('check', options)
}

async function openAndBuild(
  command: 'build' | 'check',
  options: BuildOptions & CheckOptions,
): Promise<BuildResult> {
  if (options.host && !HOSTS.includes(options.host))
    throw new TypeError(`\`host\` is one of ${HOSTS.join(', ')}, not \`${options.host}\`.`)
  const opened = await openSite(options)
  if ('problems' in opened) return unwritten(opened.problems)
  const { build } = await import('../builder/build.ts')
  return build(opened.project, command, options)
}
