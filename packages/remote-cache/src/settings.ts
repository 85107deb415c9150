import type { CacheFault } from 'bifolio/cache'
import type { CacheServer } from './protocols.ts'

/** The options of `remoteCache`. */
export interface RemoteCacheOptions {
  /**
   * Address of the server. One that ends with `/v8/artifacts` uses the protocol of Turborepo, any other the HTTP protocol of
   * Bazel. The variable `BIFOLIO_REMOTE_CACHE` takes precedence. Default: none.
   */
  url?: string
  /** Token for the server, or `user:password`. Prefer the variable `BIFOLIO_REMOTE_CACHE_TOKEN` to a file. Default: none. */
  token?: string
  /** Whether nothing is stored. `BIFOLIO_REMOTE_CACHE_READ_ONLY` takes precedence. Default: `false`. */
  readOnly?: boolean
  /**
   * Seconds, from 1 to 600, that a command waits for the server in all, plus 5 ms for each result that it takes or stores.
   * `BIFOLIO_REMOTE_CACHE_TIMEOUT` takes precedence. Default: 2.
   */
  timeout?: number
}

/** A cache server, and how it is used. */
export interface RemoteSettings extends CacheServer {
  /** Whether nothing is stored. */
  isReadOnly: boolean
  /** How long to wait for it in all, in milliseconds. */
  waitMs: number
  /** The part of the pages that a build only stores. */
  shard?: Shard
}

/** A part of a whole: number `index` of `of`, counted from 1. */
export interface Shard {
  index: number
  of: number
}

const ADDRESS = 'BIFOLIO_REMOTE_CACHE'
const TOKEN = 'BIFOLIO_REMOTE_CACHE_TOKEN'
const READ_ONLY = 'BIFOLIO_REMOTE_CACHE_READ_ONLY'
const TIMEOUT = 'BIFOLIO_REMOTE_CACHE_TIMEOUT'
const SHARD = 'BIFOLIO_REMOTE_CACHE_SHARD'

/** What each option can be. */
export const OPTIONS = { url: 'text', token: 'text', readOnly: 'boolean', timeout: 'number' } as const

/** In seconds. */
const [LEAST_TIME, MOST_TIME] = [1, 600]
const DEFAULT_TIME = 2

/**
 * The settings of a command; variables of the environment take precedence, each over its option.
 * @returns no settings for a site without a cache server
 */
export function readSettings(
  options: RemoteCacheOptions,
  command: 'build' | 'check',
  env: NodeJS.ProcessEnv = process.env,
): { settings?: RemoteSettings; faults: CacheFault[] } {
  const faults: CacheFault[] = []
  const reject = (variable: string, option: string, [rule, hint]: Rejection): void => {
    const name = env[variable]
      ? `The environment variable \`${variable}\``
      : `\`${option}\` of \`remoteCache\``
    faults.push({ severity: 'error', message: `${name} ${rule}.`, hint })
  }
  const address = env[ADDRESS] || options.url
  const flag = env[READ_ONLY]
  const isReadOnly = flag ? /^(?:1|true)$/i.test(flag) : (options.readOnly ?? false)
  const part = command === 'build' ? env[SHARD] : undefined
  const shard = part ? parseShard(part) : undefined
  if (part && !shard)
    reject(SHARD, '', [
      'must be a number and the number of all, from `1/8` to `8/8` for eight',
      'Correct it, or unset it to build the whole site.',
    ])
  if (shard && (!address || isReadOnly))
    reject(SHARD, '', [
      'needs a shared cache to fill, but the site has none or only reads it',
      `Set \`${ADDRESS}\` and unset \`${READ_ONLY}\`, or build the whole site.`,
    ])
  if (!address) return { faults }
  const addressRejection = rejectAddress(address)
  if (addressRejection) reject(ADDRESS, 'url', addressRejection)
  const token = env[TOKEN] || options.token
  if (token && !/^[\x21-\x7e]*$/.test(token))
    reject(TOKEN, 'token', [
      'must be made of printable ASCII characters',
      'Copy it again, without blanks and line breaks.',
    ])
  else if (token && !addressRejection && isInsecure(address))
    reject(TOKEN, 'token', [
      'would be sent to the shared cache without encryption',
      'Write the address of the cache with `https://`, or remove the token.',
    ])
  if (flag && !/^(?:1|true|0|false)$/i.test(flag))
    reject(READ_ONLY, '', [
      'must be `1`, `true`, `0` or `false`',
      'Set it to `1` to store nothing, or unset it.',
    ])
  const seconds = env[TIMEOUT] ? Number(env[TIMEOUT]) : (options.timeout ?? DEFAULT_TIME)
  // Rejects `NaN` as well.
  if (!(seconds >= LEAST_TIME && seconds <= MOST_TIME))
    reject(TIMEOUT, 'timeout', [
      `must be a number from ${LEAST_TIME} to ${MOST_TIME}`,
      'Write a number of seconds without a unit, such as `10`, or leave it out.',
    ])
  if (faults.length > 0) return { faults }
  return { settings: { url: new URL(address), token, isReadOnly, waitMs: 1000 * seconds, shard }, faults }
}

type Rejection = [rule: string, hint: string]

function rejectAddress(text: string): Rejection | undefined {
  const hint = 'Write an address such as `https://cache.example.org/docs`.'
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    return ['must be an `https` or `http` address', hint]
  const { username, password, hash } = new URL(text)
  if (hash) return ['must not have a hash', hint]
  if (!username && !password) return undefined
  return [
    'must not contain a user or a password',
    `Set \`${TOKEN}\` to \`user:password\` in the environment.`,
  ]
}

/** Whether a token sent to an address would be readable on the network. */
function isInsecure(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

function parseShard(text: string): Shard | undefined {
  const [, index = 0, of = 0] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number)
  return index >= 1 && index <= of ? { index, of } : undefined
}
