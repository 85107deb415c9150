/** `npm run build`: builds the site. */
import { ensureDependencies } from './dependencies.js'
import { ensureEngine } from './engine.js'
import { become, main } from './project.js'

await main(async () => {
  await ensureDependencies()
  await ensureEngine()
  await become('packages/bifolio/bin/bifolio.js', ['build', '--root', 'website', ...process.argv.slice(2)])
})
