import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { readWorkspace } from '../workspace.ts'
import { folder } from './folder.fixture.ts'
import { oldCommands } from './old-commands.ts'

test('scripts and lines of workflows that run the other product are listed with their position', () => {
  const root = folder({
    '.git/HEAD': '',
    'docs/package.json': `{
  "name": "scripts",
  "scripts": {
    "docs:build": "vitepress build",
    "build": "vite build",
    "test": "test @vitepress/a vitepress-plugin"
  }
}
`,
    '.github/workflows/deploy.yml': `steps:
  # vitepress build
  - run: pnpm docs:build
  - run: pnpm docs:build-all && pnpm build
  - run: npx vitepress build
    path: docs/.vitepress/dist
`,
  })
  const found = oldCommands('vitepress', readWorkspace(join(root, 'docs')))
  expect(found.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    'package.json:4:19',
    '../.github/workflows/deploy.yml:3:3',
    '../.github/workflows/deploy.yml:5:3',
    '../.github/workflows/deploy.yml:6:5',
  ])
  expect(found[0]?.message).toBe('The script `docs:build` still runs `vitepress`.')
})

test('a package without such scripts has none', () => {
  expect(oldCommands('rspress', readWorkspace(folder({ 'package.json': '{}' })))).toEqual([])
})
