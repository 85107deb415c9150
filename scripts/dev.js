/** `npm run dev`: serves the site during development. */
import { ensureDependencies } from './lib/dependencies.js'
import { ensureSiteEngine } from './lib/engine.js'
import { become, main } from './lib/project.js'

await main(async () => {
  await ensureDependencies('site')
  await ensureSiteEngine()
  await become('packages/bifolio/bin/bifolio.js', ['dev', '--root', 'website', ...process.argv.slice(2)])
})
