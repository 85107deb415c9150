import { relative, sep } from 'node:path'
import { isInsecure, remoteFault } from '../../config/schema/server-options.ts'
import { problem } from '../../errors/problem.ts'
import type { Project } from '../../pipeline/project.ts'
import type { Problem } from '../../shared/types.ts'
import type { CacheServer } from './protocols.ts'

/** The cache server of a site. */
export interface RemoteSettings extends CacheServer {
  /** Whether nothing is stored. */
  isReadOnly: boolean
}

const ADDRESS = 'BIFOLIO_REMOTE_CACHE'
const TOKEN = 'BIFOLIO_REMOTE_CACHE_TOKEN'
const READ_ONLY = 'BIFOLIO_REMOTE_CACHE_READ_ONLY'

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
  const fault = remoteFault(address)
  if (fault) {
    const option = `The environment variable \`${ADDRESS}\``
    return { problems: [problem('invalid-option', location, { option, ...fault })] }
  }
  const token = env[TOKEN] || cache.token
  if (token && isInsecure(address, token)) {
    const option = env[TOKEN] ? `The environment variable \`${TOKEN}\`` : '`cache.token`'
    return { problems: [problem('insecure-cache-token', location, { option })] }
  }
  const isReadOnly = env[READ_ONLY] ? /^(?:1|true)$/i.test(env[READ_ONLY]) : cache.readOnly
  return { settings: { url: new URL(address), token, isReadOnly }, problems: [] }
}
