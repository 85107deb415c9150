/** The dev server of a site that lacks files when it starts, which are created later, and deleted. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { type Server, startServer } from '../browser/server.ts'
import { createSiteFolder } from './folder.ts'
import { type Files, writeTree } from './tree.ts'

const POLL = { timeout: 30_000, interval: 50 }

/** Starts the server of a site, which is stopped at the end of the test. */
async function serve(
  files: Files,
): Promise<{ root: string; server: Server; get: (path?: string) => Promise<string> }> {
  const root = createSiteFolder({ files })
  const server = await startServer('dev', root)
  onTestFinished(server.stop)
  return { root, server, get: async (path = '') => (await fetch(new URL(path, server.url))).text() }
}

const DOCS = {
  'bifolio.config.js': "export default { title: 'Test', root: 'docs' }\n",
  'docs/index.md': '# Home\n',
}
const PART = {
  'docs/Part.tsx': 'export const Part = () => <p>rendered</p>\n',
  'docs/part.mdx': "import { Part } from './Part.tsx'\n\n# Part\n\n<Part />\n",
}
const themeWith = (text: string): string =>
  `export * from 'bifolio/theme'\nexport const slots = { beforeArticle: () => <p>${text}</p> }\n`

test('a theme is used when it is created after a component, and no more when it is deleted', async () => {
  const { root, get } = await serve(DOCS)
  writeTree(root, PART)
  await expect.poll(() => get('part'), POLL).toContain('<p>rendered</p>')
  writeTree(root, { 'theme/index.tsx': themeWith('of the theme') })
  await expect.poll(() => get('part'), POLL).toContain('<p>of the theme</p>')
  rmSync(join(root, 'theme'), { recursive: true })
  await expect.poll(() => get('part'), POLL).not.toContain('<p>of the theme</p>')
  await expect.poll(() => get('part'), POLL).toContain('<p>rendered</p>')
})

test('a site that starts with components uses themes that are created, changed and deleted', async () => {
  const { root, server, get } = await serve({ ...DOCS, ...PART })
  expect(await get('part')).toContain('<p>rendered</p>')
  writeTree(root, { 'docs/theme/index.tsx': themeWith('in the content') })
  await expect.poll(() => get('part'), POLL).toContain('<p>in the content</p>')
  writeTree(root, { 'docs/theme/index.tsx': themeWith('edited') })
  await expect.poll(() => get('part'), POLL).toContain('<p>edited</p>')
  rmSync(join(root, 'docs/theme'), { recursive: true })
  await expect.poll(() => get('part'), POLL).not.toContain('<p>edited</p>')
  expect(await get('part')).toContain('<p>rendered</p>')
  writeTree(root, { 'theme/index.tsx': `${themeWith('broken')}export const = 1\n` })
  await expect.poll(server.output, POLL).toMatch(/theme\/index\.tsx:3:\d+ {2}Syntax Error/)
  expect(await get('part')).toContain('<p>rendered</p>')
  writeTree(root, { 'theme/index.tsx': themeWith('repaired') })
  await expect.poll(() => get('part'), POLL).toContain('<p>repaired</p>')
  rmSync(join(root, 'theme'), { recursive: true })
  await expect.poll(() => get('part'), POLL).not.toContain('<p>repaired</p>')
  expect(await get('part')).toContain('<p>rendered</p>')
})

test('the first menu and the first files of a public folder are used', async () => {
  const { root, get } = await serve({ ...DOCS, 'docs/a.md': '# A\n\n![Logo](/logo.svg)\n' })
  expect(await get('a')).not.toContain('The first entry')
  writeTree(root, { 'docs/_nav.json': '[{ "text": "The first entry", "link": "/a" }]\n' })
  await expect.poll(() => get('a'), POLL).toContain('The first entry')
  const svg = (width: number): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`
  writeTree(root, { 'public/logo.svg': svg(123) })
  await expect.poll(() => get('logo.svg'), POLL).toContain('width="123"')
  await expect.poll(() => get('a'), POLL).toContain('width="123"')
  rmSync(join(root, 'public'), { recursive: true })
  writeTree(root, { 'docs/public/logo.svg': svg(456) })
  await expect.poll(() => get('logo.svg'), POLL).toContain('width="456"')
  await expect.poll(() => get('a'), POLL).toContain('width="456"')
})
