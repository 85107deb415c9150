/** A cold and a warm build against servers as the documentation sets them up. */
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { CACHE_PROGRAMS, type CacheProgram, startCache } from '../cache-programs.ts'
import { site } from '../driver.ts'

const clean = site('basic')

beforeAll(async () => {
  await clean.build().expectOk()
})

for (const entry of CACHE_PROGRAMS) {
  const [name] = entry
  describe(name, () => {
    let server: CacheProgram | undefined

    beforeAll(async () => {
      server = await startCache(entry)
    })
    afterAll(() => server?.stop())

    test('keeps the pages of a cold build for a warm one', async (context) => {
      if (!server) return context.skip()
      const { env } = server
      for (const found of [0, 16]) {
        const built = site('basic')
        await built.build({ env }).expectOk().expectSameAs(clean)
        expect(built.outcome.report?.shared).toEqual({ wanted: 16, found })
      }
    })

    test('costs a warning when the token is wrong', async (context) => {
      if (!server?.env.BIFOLIO_REMOTE_CACHE_TOKEN) return context.skip()
      const env = { ...server.env, BIFOLIO_REMOTE_CACHE_TOKEN: 'docs:wrong' }
      await site('basic')
        .build({ env })
        .expectProblems({ id: 'remote-cache-failed', message: /status 40[0-3]/ })
        .expectSameAs(clean)
    })
  })
}
