/** `npm start`: builds the site and serves it. */
import { parseArgs } from 'node:util'
import { ensureDependencies } from './lib/dependencies.js'
import { ensureSiteEngine } from './lib/engine.js'
import { runNode } from './lib/process.js'
import { become, inProject, main } from './lib/project.js'

/**
 * Checks the arguments before anything is built.
 * @throws {Error} for an unknown option or an invalid port
 */
function checkArguments() {
  const { values } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'string' } } })
  if (values.port === undefined || (/^\d+$/.test(values.port) && Number(values.port) <= 65_535)) return
  throw new Error(`\`--port\` takes a whole number from 0 to 65535, not \`${values.port}\`.`)
}

await main(async () => {
  checkArguments()
  await ensureDependencies('site')
  await ensureSiteEngine()
  const { code } = await runNode(inProject('packages/bifolio/bin/bifolio.js'), ['build', '--root', 'website'])
  if (code !== 0) throw new Error('The site was not built, so there is nothing to serve.')
  await become('packages/bifolio/bin/bifolio.js', ['preview', '--root', 'website', ...process.argv.slice(2)])
})
