/** Sites built for a service and served by its local program: the same requests as to servers. */
import { describe } from '@rstest/core'
import { isInstalled } from './npm-programs.ts'
import { proveHost } from './prove.ts'

const SERVICES = [
  ['wrangler', 'cloudflare'],
  ['netlify', 'netlify'],
  // For most sites, which are built for no host.
  ['serve', undefined],
] as const

for (const [server, host] of SERVICES)
  describe.skipIf(!isInstalled(server))(
    isInstalled(server)
      ? server
      : `${server} is not installed: \`npm run test:all\` does it if npm is reached`,
    () => {
      for (const base of ['/docs/', '/']) proveHost({ server, host, base })
    },
  )
