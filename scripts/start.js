/** `npm start`: builds the site and serves it. */
import { ensureDependencies } from './lib/dependencies.js'
import { ensureEngine } from './lib/engine.js'
import { runNode } from './lib/process.js'
import { become, inProject, main } from './lib/project.js'

await main(async () => {
  await ensureDependencies()
  await ensureEngine()
  const { code } = await runNode(inProject('packages/bifolio/bin/bifolio.js'), ['build', '--root', 'website'])
  if (code !== 0) throw new Error('The site was not built, so there is nothing to serve.')
  await become('packages/bifolio/bin/bifolio.js', ['preview', '--root', 'website', ...process.argv.slice(2)])
})
