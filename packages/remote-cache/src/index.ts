/**
 * The shared cache of a site, on a server that exists: `cache: remoteCache({ … })` in its configuration.
 * @module
 */
import { requireOptions, type SharedCache } from 'bifolio/cache'
import { RemoteCache } from './remote-cache.ts'
import { OPTIONS, type RemoteCacheOptions, readSettings } from './settings.ts'

export type { RemoteCacheOptions } from './settings.ts'

/**
 * A cache server. Variables of the environment take precedence over the options; without an address in either, a command runs
 * without a cache.
 * @throws Error when an option is unknown or has another type
 * @example
 * import { remoteCache } from '@bifolio/remote-cache'
 *
 * export default defineConfig({ cache: remoteCache({ url: 'https://cache.example.org/docs' }) })
 */
export function remoteCache(options: RemoteCacheOptions = {}): SharedCache {
  requireOptions('remoteCache', options, OPTIONS)
  return {
    open(user) {
      const { settings, faults } = readSettings(options, user.command)
      return { cache: settings && new RemoteCache(settings, user), faults }
    },
  }
}
