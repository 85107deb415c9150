/** Sites built for a host and deployed to its server: the same requests to all of them, with and without a base. */
import { describe } from '@rstest/core'
import { programOf } from './deploy.ts'
import { proveHost } from './prove.ts'

const SERVERS = [
  ['nginx', 'nginx'],
  ['caddy', 'caddy'],
  ['apache2', 'apache'],
  ['lighttpd', 'lighttpd'],
] as const

for (const [server, host] of SERVERS)
  describe.skipIf(!programOf(server))(
    programOf(server) ? server : `${server} is not installed, and could not be`,
    () => {
      for (const base of ['/docs/', '/']) proveHost({ server, host, base })
    },
  )

// Plain file servers behave the same with any base, so one is enough.
describe('sirv', () => proveHost({ server: 'sirv', host: 'static', base: '/docs/' }))
describe.skipIf(!programOf('python3'))(programOf('python3') ? 'python3' : 'python3 is not installed', () =>
  proveHost({ server: 'python3', host: 'static', base: '/docs/' }),
)
