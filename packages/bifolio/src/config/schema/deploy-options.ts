import { z } from 'zod'
import { HOSTS } from '../../shared/hosts.ts'

/** Where a site is published. */
export const deployOptions = z
  .strictObject({
    host: z
      .enum(HOSTS)
      .describe(
        'The host that builds write files for: redirects, headers and 404 pages in its own form, compressed files where it sends such. `nginx` and `caddy` include the file `nginx.conf` or `Caddyfile` of the output. For `static`, which has nothing but files, addresses have `.html`. `bifolio build --host` names another one. Default: none.',
      )
      .optional(),
  })
  .describe('Where the site is published.')
