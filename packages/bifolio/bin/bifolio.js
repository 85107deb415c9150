#!/usr/bin/env node
import module from 'node:module'

// Node 22 and later keep what they have compiled, so that the engine is loaded sooner the next time.
module.enableCompileCache?.()
const { main } = await import('../dist/cli/cli.js').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  process.stderr.write(
    'The engine is not compiled: install the package again or, in its repository, run `npm start`.\n',
  )
  process.exit(1)
})
await main(process.argv.slice(2))
