/** `npm run check`: runs the static checks of the sources. `-- --fix` lets Biome write. */
import { runChecks } from './lib/checks.js'
import { ensureDependencies } from './lib/dependencies.js'
import { main } from './lib/project.js'
import { logCheck } from './lib/report.js'

await main(async () => {
  await ensureDependencies()
  const results = await runChecks({ fix: process.argv.includes('--fix'), onResult: logCheck })
  if (results.some((result) => !result.ok)) process.exitCode = 1
})
