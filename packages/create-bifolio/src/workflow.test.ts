import { expect, test } from '@rstest/core'
import { workflow } from './workflow.ts'
import type { Workspace } from './workspace.ts'

const workspace = (packageManager: Workspace['packageManager'], pathInRepository = ''): Workspace => ({
  root: '/site',
  repositoryRoot: '/site',
  pathInRepository,
  packageManager,
  isInWorkspace: false,
  title: 'Docs',
})

const JOB = '  shard:\n    if:'

test('shards are a job of large sites, and commented out on others', () => {
  const small = workflow(workspace('npm'), '', 4999)
  const large = workflow(workspace('npm'), '', 5000)
  expect(large).toContain(JOB)
  expect(large).toContain(`      - run: npx bifolio build --shard \${{ matrix.shard }}/4\n`)
  expect(small).not.toContain(JOB)
  expect(small).not.toMatch(/^ *needs:/m)
  const active = small.split('\n').filter((line) => !/^ *#/.test(line))
  expect(active.filter((line) => line === 'jobs:')).toHaveLength(1)
  expect(active.join('\n')).not.toMatch(/shard|BIFOLIO/)
  // What has to be done is to remove the marks.
  const uncommented = small.split('\n').map((line) => (/^# +(?!Sites)/.test(line) ? line.slice(2) : line))
  expect(uncommented.join('\n')).toBe(large)
})

test('shards are started by the package manager, in the folder of the site', () => {
  const text = workflow(workspace('pnpm', 'packages/docs'), 'docs:', 10_000)
  expect(text).toContain('      - run: pnpm exec bifolio build --shard')
  expect(text.match(/working-directory: "packages\/docs"/g)).toHaveLength(2)
})
