#!/usr/bin/env node
import module from 'node:module'

// Before anything is loaded that an older version does not know.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12)) {
  process.stderr.write(
    `Node ${process.versions.node} cannot run bifolio, which needs ^20.19.0 || >=22.12.0. Install a current one from https://nodejs.org.\n`,
  )
  process.exit(1)
}

// Node 22 and later keep what they have compiled, so that the engine is loaded sooner the next time.
module.enableCompileCache?.()
const { main } = await import('../dist/cli/cli.js').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  process.stderr.write(
    'The engine is not compiled: install the package again or, in its repository, run `npm run build`.\n',
  )
  process.exit(1)
})
await main(process.argv.slice(2))
