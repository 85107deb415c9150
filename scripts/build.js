/** `npm run build`: builds the site. */
import { ensureDependencies } from './lib/dependencies.js'
import { ensureSiteEngine } from './lib/engine.js'
import { become, main } from './lib/project.js'

await main(async () => {
  await ensureDependencies('site')
  await ensureSiteEngine()
  await become('packages/bifolio/bin/bifolio.js', ['build', '--root', 'website', ...process.argv.slice(2)])
})
