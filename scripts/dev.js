/** `npm run dev`: serves the site during development. */
import { ensureDependencies } from './lib/dependencies.js'
import { ensureEngine } from './lib/engine.js'
import { become, main } from './lib/project.js'

await main(async () => {
  await ensureDependencies()
  await ensureEngine()
  await become('packages/bifolio/bin/bifolio.js', ['dev', '--root', 'website', ...process.argv.slice(2)])
})
