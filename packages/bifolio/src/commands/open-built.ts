import type { ProjectResult } from '../pipeline/open.ts'
import { type BuiltSite, openBuiltSite } from '../published/site.ts'
import { folderSource, type Source, SourceError, webSource } from '../published/source.ts'
import { siteOptions } from './open.ts'
import { openSite } from './site-options.ts'
import { type Argument, RefusedError, type Values } from './usage.ts'

/** Names the site in place of `--root`. */
export const SITE_ARGUMENT: Argument = { key: 'site', value: 'folder or address' }

type NotOpened = Exclude<ProjectResult, { project: unknown }>

/** Opens the site that is named: an address, the output folder of a build, or a project that has been built. */
export async function openBuilt(
  values: Values,
): Promise<{ built: BuiltSite; allowedHosts: string[] } | NotOpened> {
  try {
    const opened = await openSource(values)
    if ('problems' in opened) return opened
    return { built: await openBuiltSite(opened.source), allowedHosts: opened.allowedHosts }
  } catch (error) {
    throw error instanceof SourceError ? new RefusedError(error.message) : error
  }
}

async function openSource(values: Values): Promise<{ source: Source; allowedHosts: string[] } | NotOpened> {
  const { [SITE_ARGUMENT.key]: named } = values
  if (named !== undefined) {
    const where = String(named)
    const source = /^https?:\/\//i.test(where) ? await webSource(where) : folderSource(where)
    return { source, allowedHosts: [] }
  }
  const opened = await openSite(siteOptions(values))
  if ('problems' in opened) return opened
  const { config, dirs } = opened.project
  return { source: folderSource(dirs.out), allowedHosts: config.server.allowedHosts }
}
