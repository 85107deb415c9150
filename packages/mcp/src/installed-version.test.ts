import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from '@rstest/core'
import { installedVersion, versionFor } from './installed-version.ts'

const parent = realpathSync(mkdtempSync(join(tmpdir(), 'bifolio-installed-')))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

let count = 0

function project(files: Record<string, string>): string {
  const root = join(parent, String(count++))
  for (const [file, text] of Object.entries({ '.git/HEAD': '', ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

const NPM = {
  packages: {
    '': {},
    'node_modules/@x/core': { version: '1.2.3' },
    'node_modules/core': { version: '9.0.0' },
  },
}

const PNPM = `lockfileVersion: '9.0'

importers:

  .:
    devDependencies:
      '@x/core':
        specifier: ^1.0.0
        version: 1.2.3(react@19.0.0)
      core:
        specifier: 9
        version: 9.0.0

packages:

  '@x/core@8.0.0':
    resolution: {integrity: sha512-}
`

const YARN = `# yarn lockfile v1


"@x/core-other@^1.0.0":
  version "7.0.0"

"@x/core@^1.0.0", "@x/core@^1.2.0":
  version "1.2.3"
  resolved "https://registry.example/core.tgz"
`

const BERRY = `__metadata:
  version: 8

"@x/core@npm:^1.0.0, @x/core@npm:~1.2.0":
  version: 1.2.3
  resolution: "@x/core@npm:1.2.3"
`

test.each([
  ['package-lock.json', JSON.stringify(NPM)],
  [
    'package-lock.json',
    JSON.stringify({ lockfileVersion: 1, dependencies: { '@x/core': { version: '1.2.3' } } }),
  ],
  ['pnpm-lock.yaml', PNPM],
  ['pnpm-lock.yaml', "lockfileVersion: 5.4\n\ndependencies:\n  '@x/core': 1.2.3_react@18.0.0\n\npackages:\n"],
  ['yarn.lock', YARN],
  ['yarn.lock', BERRY],
])('reads %s', (file, text) => {
  expect(installedVersion('@x/core', project({ [file]: text }))).toEqual({ version: '1.2.3', from: file })
})

test('reads the package itself without a lock file, in the folder or above it', () => {
  const from = 'node_modules/@x/core/package.json'
  const root = project({
    [from]: '{ "version": "1.2.3" }',
    'package-lock.json': '{',
    'packages/a/index.js': '',
  })
  expect(installedVersion('@x/core', root)).toEqual({ version: '1.2.3', from })
  expect(installedVersion('@x/core', join(root, 'packages/a'))).toEqual({ version: '1.2.3', from })
})

test('finds nothing where the package is not installed', () => {
  expect(
    installedVersion('@x/other', project({ 'package-lock.json': JSON.stringify(NPM), 'yarn.lock': YARN })),
  ).toBe(undefined)
  expect(installedVersion('x', project({ 'pnpm-lock.yaml': PNPM }))).toBe(undefined)
})

test.each([
  ['0.11.4', ['0.12', '0.11', '0.1'], '0.11'],
  ['0.11.4', ['1', '0', '0.11.4'], '0.11.4'],
  ['2.3.4', ['v3', 'v2'], 'v2'],
  ['2.3.4', ['3.x', '2.x.x'], '2.x.x'],
  ['1.10.0', ['1.1', '1.0'], '1.1'],
  ['2.4.1', ['3.0', '2.0', '1.0'], '2.0'],
  ['4.0.0', ['next', '3.x'], undefined],
])('for %s, %j has %s', (installed, versions, expected) => {
  expect(versionFor(installed, versions)).toBe(expected)
})
