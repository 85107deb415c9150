import { expect, test } from '@rstest/core'
import { readWorkspace } from '../workspace.ts'
import { folder } from './folder.fixture.ts'
import { oldScripts } from './old-scripts.ts'

test('scripts that run Rspress are listed with their position', () => {
  const root = folder({
    'package.json': `{
  "name": "scripts",
  "scripts": {
    "docs:build": "rspress build",
    "build": "vite build",
    "test": "test @rspress/a rspress-plugin"
  }
}
`,
  })
  expect(oldScripts(readWorkspace(root))).toMatchObject([
    { file: 'package.json', line: 4, column: 19, message: 'The script `docs:build` still runs `rspress`.' },
  ])
})

test('a package without such scripts has none', () => {
  expect(oldScripts(readWorkspace(folder({ 'package.json': '{}' })))).toEqual([])
})
