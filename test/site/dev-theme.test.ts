/** The dev server of a site that began without modules of its own, whose theme is created and deleted later. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { startServer } from '../browser/server.ts'
import { createSiteFolder } from './folder.ts'
import { writeTree } from './tree.ts'

const POLL = { timeout: 30_000, interval: 50 }

test('a theme is used when it is created after a component, and no more when it is deleted', async () => {
  const root = createSiteFolder({
    files: {
      'bifolio.config.js': "export default { title: 'Test', root: 'docs' }\n",
      'docs/index.md': '# Home\n',
    },
  })
  const server = await startServer('dev', root)
  onTestFinished(server.stop)
  const get = async (): Promise<string> => (await fetch(new URL('part', server.url))).text()
  writeTree(root, {
    'docs/Part.tsx': 'export const Part = () => <p>rendered</p>\n',
    'docs/part.mdx': "import { Part } from './Part.tsx'\n\n# Part\n\n<Part />\n",
  })
  await expect.poll(get, POLL).toContain('<p>rendered</p>')
  writeTree(root, {
    'theme/index.tsx':
      "export * from 'bifolio/theme'\nexport const slots = { beforeArticle: () => <p>of the theme</p> }\n",
  })
  await expect.poll(get, POLL).toContain('<p>of the theme</p>')
  rmSync(join(root, 'theme'), { recursive: true })
  await expect.poll(get, POLL).not.toContain('<p>of the theme</p>')
  await expect.poll(get, POLL).toContain('<p>rendered</p>')
})
