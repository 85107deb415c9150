import { expect, test } from '@rstest/core'
import { commandFor, PACKAGE_MANAGERS } from './packageManagers.ts'

const all = (command: string) => PACKAGE_MANAGERS.map((tool) => commandFor(tool, command))

test('adding a package', () => {
  expect(all('add @rstest/core -D')).toEqual([
    'npm add @rstest/core -D',
    'yarn add @rstest/core -D',
    'pnpm add @rstest/core -D',
    'bun add @rstest/core -D',
    'deno add npm:@rstest/core -D',
  ])
})

test('`install` of a package is `add` for yarn and bun, on its own it stays', () => {
  expect(all('install @rstest/core')).toEqual([
    'npm install @rstest/core',
    'yarn add @rstest/core',
    'pnpm install @rstest/core',
    'bun add @rstest/core',
    'deno add npm:@rstest/core',
  ])
  expect(all('install')).toEqual([
    'npm install',
    'yarn install',
    'pnpm install',
    'bun install',
    'deno install',
  ])
})

test('`create` keeps the tag of the package, which yarn does not know', () => {
  expect(all('create rsbuild@latest')).toEqual([
    'npm create rsbuild@latest',
    'yarn create rsbuild',
    'pnpm create rsbuild@latest',
    'bun create rsbuild@latest',
    'deno init --npm rsbuild@latest',
  ])
})

test('running scripts and programs', () => {
  expect(all('run test')).toEqual([
    'npm run test',
    'yarn run test',
    'pnpm run test',
    'bun run test',
    'deno task test',
  ])
  expect(all('exec rstest')).toEqual([
    'npm exec rstest',
    'yarn exec rstest',
    'pnpm exec rstest',
    'bunx rstest',
    'deno run -A npm:rstest',
  ])
})

test('packages that name their registry keep it', () => {
  expect(commandFor('deno', 'add jsr:@std/assert -D')).toBe('deno add jsr:@std/assert -D')
})
