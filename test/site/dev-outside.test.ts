/** Pages in development follow the files outside of the content that they show. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@rstest/core'
import { type Server, startServer } from '../browser/server.ts'
import { ask } from './ask.ts'
import { createSiteFolder } from './folder.ts'

const root = createSiteFolder({
  files: {
    'bifolio.config.js': "export default { root: 'docs' }\n",
    'docs/code.md': '# Code\n\n```js file="../src/a.js"\n```\n',
    'docs/rooted.md': '# Rooted\n\n```js file="<root>/lib/b.js"\n```\n',
    'docs/part.md': '# Part\n\n<!--@include: ../part.md-->\n',
    'src/a.js': 'const first = 0\n',
    'lib/b.js': 'const second = 0\n',
    'part.md': 'Third 0.\n',
    'elsewhere/linked.md': '# Linked\n\nFourth 0.\n',
  },
})
mkdirSync(join(root, 'docs'), { recursive: true })
symlinkSync('../elsewhere/linked.md', join(root, 'docs/linked.md'))
let server: Server

beforeAll(async () => {
  server = await startServer('dev', root)
})

afterAll(() => server.stop())

test.each([
  ['src/a.js', '/code', 'const first ='],
  ['lib/b.js', '/rooted', 'const second ='],
  ['part.md', '/part', 'Third'],
  ['elsewhere/linked.md', '/linked', 'Fourth'],
])('an edit of %s is shown', async (file, path, text) => {
  const shown = () => ask(server.url, `${path}.md`).then((answer) => answer.text)
  for (const number of [0, 1, 2]) {
    const heading = file.startsWith('elsewhere') ? '# Linked\n\n' : ''
    writeFileSync(join(root, file), `${heading}${text} ${number}\n`)
    await expect.poll(shown, { timeout: 20_000, interval: 20 }).toContain(`${text} ${number}`)
  }
})

test('a package that is installed in parts is used as soon as it is complete', async () => {
  const shown = () => ask(server.url, '/chart').then((answer) => answer.text)
  writeFileSync(
    join(root, 'bifolio.config.js'),
    "export default { root: 'docs', markdown: { mermaid: true } }\n",
  )
  writeFileSync(join(root, 'docs/chart.md'), '# Chart\n\n```mermaid\ngraph TD; A-->B\n```\n')
  await expect.poll(shown, { timeout: 20_000, interval: 20 }).toContain('graph')
  const write = (file: string, text: string): void => {
    const path = join(root, 'node_modules', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  write('.package-lock.json', '{}')
  await wait(20)
  write('mermaid/package.json', '{ "version": "11.0.0", "type": "module" }')
  // Longer than the server needs to notice it.
  await wait(1500)
  expect(await shown()).not.toContain('cannot be compiled')
  write('mermaid/dist/mermaid.core.mjs', 'export default { parse() {} }\n')
  write('mermaid/dist/chunks/mermaid.esm.min/part.mjs', '')
  write('dompurify/package.json', '{ "main": "purify.es.mjs", "type": "module" }')
  write('dompurify/purify.es.mjs', 'export default {}\n')
  write('.package-lock.json', '{ "done": true }')
  await expect.poll(shown, { timeout: 20_000, interval: 20 }).toContain('<figure class="diagram">')
})
