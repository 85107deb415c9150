/** Sites built for a host and deployed to its server: the same requests to all of them, with and without a base. */
import { describe } from '@rstest/core'
import { programOf } from './deploy.ts'
import { proveHost } from './prove.ts'

describe.skipIf(!programOf('nginx'))(
  programOf('nginx') ? 'nginx' : 'nginx is not installed, and could not be',
  () => {
    for (const base of ['/docs/', '/']) proveHost({ server: 'nginx', host: 'nginx', base })
  },
)

// A plain file server behaves the same with any base, so one is enough.
describe('sirv', () => proveHost({ server: 'sirv', base: '/docs/' }))
