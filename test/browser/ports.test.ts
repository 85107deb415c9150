/** Port selection of the servers. */
import { expect, test } from '@rstest/core'
import { createSiteFolder } from '../site/folder.ts'
import { buildSite } from './harness.ts'
import { startServer } from './server.ts'

test.each(['dev', 'preview'] as const)(
  '%s takes the next port when its own is in use, and prints it',
  async (command) => {
    const root = createSiteFolder({ files: { 'index.md': '# Home\n' } })
    if (command === 'preview') await buildSite(root)
    const first = await startServer(command, root)
    const port = Number(new URL(first.url).port)
    const second = await startServer(command, root, port)
    try {
      expect(Number(new URL(second.url).port)).toBeGreaterThan(port)
      for (const { url } of [first, second]) expect(await (await fetch(url)).text()).toContain('<h1')
    } finally {
      await Promise.all([first.stop(), second.stop()])
    }
  },
)
