import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@rstest/core'
import manifest from '../../../package.json' with { type: 'json' }
import type { Config } from '../../config/schema.ts'
import type { OpenedSite } from '../project.ts'
import { findOptionalPackages } from './optional-packages.ts'

const root = mkdtempSync(join(tmpdir(), 'bifolio-packages-'))
const configFile = join(root, 'bifolio.config.js')
writeFileSync(configFile, 'export default {\n  markdown: { mermaid: true },\n}\n')

afterAll(() => rmSync(root, { recursive: true }))

const find = (math: boolean, mermaid: boolean, node = '22.12.0') =>
  findOptionalPackages(
    { config: { markdown: { math, mermaid } } as Config, configFile, dirs: { root } as OpenedSite['dirs'] },
    node,
  )

test('resolves the packages of an option from the site and from the engine', () => {
  expect(find(false, false)).toEqual({ folders: {}, problems: [] })
  expect(find(true, false)).toEqual({ folders: { katex: expect.stringContaining('katex') }, problems: [] })
})

test('names the version of a missing package that supports the running Node', () => {
  const [problem] = find(false, true, '20.19.0').problems
  expect(problem?.hint).toBe('Run `npm install --save-dev mermaid@11`, or remove the option.')
  expect(manifest.peerDependencies.mermaid).toMatch(/^\^11\./)
})

test('reports missing packages at the position of the option', () => {
  expect(find(false, true).problems).toEqual([
    {
      id: 'missing-package',
      severity: 'error',
      file: 'bifolio.config.js',
      line: 2,
      column: 15,
      message: '`markdown.mermaid` needs `mermaid`, which is not installed.',
      hint: 'Run `npm install --save-dev mermaid`, or remove the option.',
    },
  ])
})
