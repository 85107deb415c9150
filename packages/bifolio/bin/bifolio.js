#!/usr/bin/env node
import module from 'node:module'

// Node 22 and later keep what they have compiled, so that the engine is loaded sooner the next time.
module.enableCompileCache?.()
const { main } = await import('../dist/cli/cli.js')
await main(process.argv.slice(2))
