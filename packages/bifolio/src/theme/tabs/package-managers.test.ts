import { expect, test } from '@rstest/core'
import { PACKAGE_MANAGERS, translateCommand } from './package-manager-tabs.tsx'

const all = (command: string) => PACKAGE_MANAGERS.map((tool) => translateCommand(tool, command))

test('adds a package', () => {
  expect(all('add @acme/core -D')).toEqual([
    'npm add @acme/core -D',
    'yarn add @acme/core -D',
    'pnpm add @acme/core -D',
    'bun add @acme/core -D',
    'deno add npm:@acme/core -D',
  ])
})

test('`install` of a package is `add` for yarn and bun, and stays without a package', () => {
  expect(all('install @acme/core')).toEqual([
    'npm install @acme/core',
    'yarn add @acme/core',
    'pnpm install @acme/core',
    'bun add @acme/core',
    'deno add npm:@acme/core',
  ])
  expect(all('install')).toEqual([
    'npm install',
    'yarn install',
    'pnpm install',
    'bun install',
    'deno install',
  ])
})

test('`create` keeps the tag of the package, except for yarn', () => {
  expect(all('create acme@latest')).toEqual([
    'npm create acme@latest',
    'yarn create acme',
    'pnpm create acme@latest',
    'bun create acme@latest',
    'deno init --npm acme@latest',
  ])
})

test('runs scripts and programs', () => {
  expect(all('run test')).toEqual([
    'npm run test',
    'yarn run test',
    'pnpm run test',
    'bun run test',
    'deno task test',
  ])
  expect(all('exec acme')).toEqual([
    'npm exec acme',
    'yarn exec acme',
    'pnpm exec acme',
    'bunx acme',
    'deno run -A npm:acme',
  ])
})

test('packages with a registry prefix keep it', () => {
  expect(translateCommand('deno', 'add jsr:@std/assert -D')).toBe('deno add jsr:@std/assert -D')
})
