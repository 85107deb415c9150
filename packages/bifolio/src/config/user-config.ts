import type { z } from 'zod'
import type { configOptions } from './schema/config-options.ts'

/**
 * The configuration as users write it. In the published package its declaration is one with the descriptions of the options as
 * comments, which `z.input` would drop: `scripts/reference/user-config.js` generates it when the engine is compiled.
 */
export interface UserConfig extends z.input<typeof configOptions> {}
