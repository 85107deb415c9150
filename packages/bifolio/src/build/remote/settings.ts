import { fileInSite } from '../../config/config-location.ts'
import {
  isInsecure,
  isWaitingTime,
  remoteFault,
  tokenFault,
  WAITING_TIME,
} from '../../config/schema/server-options.ts'
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

/** The values of a variable that switches something on or off, in lower case. */
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])
const NO_FLAG = {
  rule: 'must be `1`, `true`, `0` or `false`.',
  hint: 'Set it to `1` to store nothing, or unset it.',
}
const [LEAST, MOST] = WAITING_TIME
const NO_TIME = {
  rule: `must be a number from ${LEAST} to ${MOST}.`,
  hint: 'Write a number of seconds without a unit, such as `10`, or unset it.',
}

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
  const location = { file: fileInSite(configFile, dirs) }
  const nameOf = (variable: string): string => `The environment variable \`${variable}\``
  const token = env[TOKEN] || cache.token
  const readOnly = env[READ_ONLY]?.toLowerCase()
  const seconds = env[TIMEOUT] ? Number(env[TIMEOUT]) : cache.timeout
  const faults = [
    { option: nameOf(ADDRESS), fault: remoteFault(address) },
    { option: nameOf(TOKEN), fault: token && tokenFault(token) },
    { option: nameOf(READ_ONLY), fault: readOnly && !FLAGS.has(readOnly) && NO_FLAG },
    { option: nameOf(TIMEOUT), fault: !isWaitingTime(seconds) && NO_TIME },
  ]
  const problems = faults.flatMap(({ option, fault }) =>
    fault ? problem('invalid-option', location, { option, ...fault }) : [],
  )
  if (problems.length === 0 && token && isInsecure(address, token)) {
    const option = env[TOKEN] ? nameOf(TOKEN) : '`cache.token`'
    problems.push(problem('insecure-cache-token', location, { option }))
  }
  if (problems.length > 0) return { problems }
  const isReadOnly = FLAGS.get(readOnly ?? '') ?? cache.readOnly
  return { settings: { url: new URL(address), token, isReadOnly, waitMs: 1000 * seconds }, problems: [] }
}
