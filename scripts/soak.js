/**
 * `npm run soak -- --seed 1 --changes 2000 --seconds 300`: makes random changes to a site while a browser is open, requests run
 * and `check` does every half a minute, then compares the dev server with a clean build. See `test/robust/soak.ts`.
 */
import { parseArgs } from 'node:util'
import { findChromium } from './lib/chromium.js'
import { ensureDependencies } from './lib/dependencies.js'
import { ensureEngine } from './lib/engine.js'
import { runNode } from './lib/process.js'
import { inProject, main } from './lib/project.js'

await main(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      changes: { type: 'string', default: '2000' },
      seconds: { type: 'string', default: '300' },
    },
  })
  await ensureDependencies()
  await ensureEngine()
  const env = {
    BIFOLIO_TEST_ALL: '1',
    SOAK_SEED: values.seed,
    SOAK_CHANGES: values.changes,
    SOAK_SECONDS: values.seconds,
    SOAK_REPORT: '1',
    SOAK_BROWSER: (await findChromium()) ?? '',
  }
  const rstest = inProject('node_modules/@rstest/core/bin/rstest.js')
  const args = ['run', '--project', 'site', 'test/site/soak.test.ts']
  const { code } = await runNode(rstest, args, { env })
  process.exitCode = code
})
