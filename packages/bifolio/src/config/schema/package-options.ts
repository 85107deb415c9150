import { z } from 'zod'
import { isObject } from '../../shared/is-object.ts'
import type { SharedCache } from '../../shared/types/shared-cache.ts'
import type { Plugin } from '../plugin.ts'
import { policySources } from './security-options.ts'

const hook = z.custom<() => unknown>((value) => typeof value === 'function', { error: 'must be a function.' })

/** Modules by name. */
const modules = z.record(z.string(), z.string().min(1))

/** A check or a command of a plugin. */
const command = z.strictObject({
  summary: z.string(),
  flags: z.unknown().optional(),
  argument: z.unknown().optional(),
  run: hook,
})

/** A plugin, usually returned by a function of a package or of the site. */
export const plugin = z
  .strictObject({
    name: z.string().regex(/^[a-z][a-z\d-]*$/, {
      error: 'must be lower-case letters, digits and `-`, such as `issue-links`.',
    }),
    content: z
      .strictObject({
        module: z.string().min(1),
        options: z.unknown().optional(),
      })
      .optional(),
    policy: policySources.optional(),
    theme: z.strictObject({ behaviors: modules.optional(), styles: modules.optional() }).optional(),
    fenceWords: z.array(z.string()).optional(),
    pages: hook.optional(),
    files: hook.optional(),
    problems: hook.optional(),
    review: hook.optional(),
    reports: hook.optional(),
    check: command.optional(),
    commands: z.record(z.string(), command).optional(),
  })
  // What hooks take and return cannot be checked here.
  .meta({ tsType: "import('./plugin.ts').Plugin" }) as unknown as z.ZodType<Plugin, Plugin>

/** The cache that machines share, usually returned by a function of a package. */
export const cache = z
  .custom<SharedCache>((value) => isObject(value) && typeof value.open === 'function', {
    error: 'must be a shared cache, such as `remoteCache()` of `@bifolio/remote-cache`.',
  })
  .meta({ tsType: "import('../shared/types/shared-cache.ts').SharedCache" })
