#!/usr/bin/env node
const { main } = await import('../dist/cli/mcp.js').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  process.stderr.write('The command is not compiled: in its repository, run `npm start`.\n')
  process.exit(1)
})
await main(process.argv.slice(2))
