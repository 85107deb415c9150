/** Port selection of the servers. */
import { createServer } from 'node:net'
import { expect, test } from '@rstest/core'
import { runCommand } from '../site/command.ts'
import { createSiteFolder } from '../site/folder.ts'
import { buildSite } from './harness.ts'
import { startServer } from './server.ts'

test.each([
  ['dev', 5173],
  ['preview', 4173],
] as const)(
  '%s takes the next port when %i is in use, but not instead of `--port`',
  async (command, port) => {
    const root = createSiteFolder({ files: { 'index.md': '# Home\n' } })
    if (command === 'preview') await buildSite(root)
    // If it fails, another program uses the port already.
    const other = createServer().on('error', () => {})
    await new Promise((resolve) =>
      other.once('listening', resolve).once('error', resolve).listen(port, 'localhost'),
    )
    try {
      const next = await startServer(command, root, 'default')
      expect(await (await fetch(next.url)).text()).toContain('<h1')
      expect(next.output()).toContain(`Port ${port} is in use.\n`)
      await next.stop()
      const refused = await runCommand([command, '--root', root, '--port', String(port)])
      expect(refused).toMatchObject({ code: 1, stdout: '' })
      expect(refused.stderr).toMatch(new RegExp(`^Port ${port} of localhost is in use\\. Stop the program`))
    } finally {
      other.close()
    }
  },
)
