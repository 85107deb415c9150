import type { UserConfig } from './schema.ts'

/** What `bifolio.config.ts` may export by default. */
export type ConfigExport = UserConfig | Promise<UserConfig> | ConfigFunction

/** A configuration that is worked out when the site is started. */
export type ConfigFunction = () => UserConfig | Promise<UserConfig>

// The order matters: TypeScript reports errors of the last overload, and infers literals from the first.
/**
 * Gives the configuration its type; returns it unchanged.
 * @param config the options of the site, a promise of them, or a function that returns either
 * @example
 * import { defineConfig } from 'bifolio'
 *
 * export default defineConfig({ title: 'My project' })
 * @returns `config`
 */
export function defineConfig(config: ConfigFunction): ConfigFunction
export function defineConfig(config: Promise<UserConfig>): Promise<UserConfig>
export function defineConfig(config: UserConfig): UserConfig
export function defineConfig(config: ConfigExport): ConfigExport {
  return config
}
