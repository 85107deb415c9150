/** A cold and a warm build against servers as the documentation sets them up. */
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { CACHE_SETUPS, type CacheProgram, startCache } from '../cache-programs.ts'
import { withRemoteCache } from '../cache-server.ts'
import { site } from '../driver.ts'

const clean = site('basic')

beforeAll(async () => {
  await clean.build().expectOk()
})

for (const [name, setup] of Object.entries(CACHE_SETUPS)) {
  const isMissing = !setup.program
  describe.skipIf(isMissing)(isMissing ? `${name} is not installed` : name, () => {
    let server: CacheProgram

    beforeAll(async () => {
      server = await startCache(setup)
    })
    afterAll(() => server?.stop())

    test('keeps the pages of a cold build for a warm one', async () => {
      const { env } = server
      for (const found of [0, 16]) {
        const built = site('basic').change('bifolio.config.js', withRemoteCache)
        await built.build({ env }).expectOk().expectSameAs(clean)
        expect(built.outcome.report?.shared).toEqual({ wanted: 16, found, stored: 16 - found })
      }
    })

    if (setup.token)
      test('costs a warning when the token is wrong', async () => {
        const env = { ...server.env, BIFOLIO_REMOTE_CACHE_TOKEN: 'docs:wrong' }
        await site('basic')
          .change('bifolio.config.js', withRemoteCache)
          .build({ env })
          .expectProblems({ id: 'shared-cache-failed', message: /status 40[0-3]/ })
          .expectSameAs(clean)
      })
  })
}
