/** `npm run bench`: measures the engine, beside others where they are installed. */
import { ensureDependencies } from './lib/dependencies.js'
import { ensureEngine } from './lib/engine.js'
import { become, main } from './lib/project.js'

await main(async () => {
  await ensureDependencies()
  await ensureEngine()
  await become('bench/run.js', process.argv.slice(2))
})
