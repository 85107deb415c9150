/**
 * `npm run docs`: serves the documentation of the engine during development; `npm run docs -- build` and the other commands
 * of the engine also work on it.
 */
import { ensureDependencies } from './lib/dependencies.js'
import { ensureEngine } from './lib/engine.js'
import { become, main } from './lib/project.js'

await main(async () => {
  await ensureDependencies()
  await ensureEngine()
  const [first = '', ...rest] = process.argv.slice(2)
  const isCommand = first !== '' && !first.startsWith('-')
  const [command, ...args] = isCommand ? [first, ...rest] : ['dev', ...process.argv.slice(2)]
  await become('packages/bifolio/bin/bifolio.js', [command, ...args, '--root', 'docs'])
})
