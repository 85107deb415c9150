import { relative, sep } from 'node:path'
import { isInsecure, remoteFault, tokenFault } from '../../config/schema/server-options.ts'
import { problem } from '../../errors/problem.ts'
import type { Project } from '../../pipeline/project.ts'
import type { Problem } from '../../shared/types.ts'
import type { CacheServer } from './protocols.ts'

/** The cache server of a site. */
export interface RemoteSettings extends CacheServer {
  /** Whether nothing is stored. */
  isReadOnly: boolean
  /** How long to wait for it in all, in milliseconds. */
  waitMs: number
}

const ADDRESS = 'BIFOLIO_REMOTE_CACHE'
const TOKEN = 'BIFOLIO_REMOTE_CACHE_TOKEN'
const READ_ONLY = 'BIFOLIO_REMOTE_CACHE_READ_ONLY'
const TIMEOUT = 'BIFOLIO_REMOTE_CACHE_TIMEOUT'

/**
 * The settings of the configuration; variables of the environment take precedence, each over its option.
 * @returns no settings for a site without a cache server
 */
export function remoteSettings(
  { config: { cache }, configFile, dirs }: Project,
  env: NodeJS.ProcessEnv = process.env,
): { settings?: RemoteSettings; problems: Problem[] } {
  const address = env[ADDRESS] || cache.remote
  if (!address) return { problems: [] }
  const location = { file: relative(dirs.root, configFile).split(sep).join('/') }
  const nameOf = (variable: string): string => `The environment variable \`${variable}\``
  const token = env[TOKEN] || cache.token
  const faults = [
    { option: nameOf(ADDRESS), fault: remoteFault(address) },
    { option: nameOf(TOKEN), fault: token && tokenFault(token) },
  ]
  const problems = faults.flatMap(({ option, fault }) =>
    fault ? problem('invalid-option', location, { option, ...fault }) : [],
  )
  if (problems.length === 0 && token && isInsecure(address, token)) {
    const option = env[TOKEN] ? nameOf(TOKEN) : '`cache.token`'
    problems.push(problem('insecure-cache-token', location, { option }))
  }
  if (problems.length > 0) return { problems }
  const isReadOnly = env[READ_ONLY] ? /^(?:1|true)$/i.test(env[READ_ONLY]) : cache.readOnly
  const waitMs = 1000 * (Number(env[TIMEOUT]) || cache.timeout)
  return { settings: { url: new URL(address), token, isReadOnly, waitMs }, problems: [] }
}
