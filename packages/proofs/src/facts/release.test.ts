import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import type { Route } from 'bifolio/check'
import type { ApiLock } from '../api/lock.ts'
import { readCommitted } from '../lock-files.ts'
import { withFolder } from '../temporary-folder.ts'
import { findChanges } from './release.ts'

const api = (version: string, areas: ApiLock['areas']): ApiLock => ({ package: 'tool', version, areas })

const BEFORE = api('2.0.0', {
  options: { pool: { type: "'forks' | 'vmForks'" }, retry: { type: 'number', default: '0' } },
  flags: { '-r, --retry <n>': { help: 'retry' }, '--shard <n>': { help: 'shard' }, '--old': {} },
})
const NOW = api('2.1.0', {
  options: { pool: { type: "'forks'" }, retry: { type: 'number', default: '1' } },
  flags: { '--retry <times>': { help: 'retry' }, '--shard <n>': { help: 'shard' }, '--new': {} },
})

const FILES: Record<string, string> = {
  'en/a.md': [
    '# Pool in 2.0.0',
    'Set `pool` to `vmForks`, or --old. The pool is full.',
    '```bash',
    "tool --retry 2 --by 'exact' # exact pool",
    '```',
    'An exact match of <Fact name="exit.failed" />, not 12.0.0.',
  ].join('\n'),
  'zh/_meta.json': '[{ "name": "pool" }]',
}

test('each change between two versions has the lines of pages and menus that mention it', () => {
  const found = findChanges(
    {
      api: [BEFORE, NOW],
      types: [
        "type A = 'forks' | 'vmForks' | 'exact'; interface B { match: 1; inner: 2; }",
        "type A = 'forks';",
      ],
      facts: [
        { 'retry.default': '0', 'exit.failed': '1' },
        { 'retry.default': '0', 'exit.failed': '2' },
      ],
    },
    {
      routes: [{ file: 'en/a.md' } as Route],
      menus: new Map([['zh/_meta.json', []]]),
      readText: (file) => FILES[file] ?? '',
    },
  )
  expect(
    found.map(({ kind, area, word, lines }) => {
      return `${kind} ${area} ${word} ${lines.map(({ file, line }) => `${file[0]}${line}`)}`
    }),
  ).toEqual([
    'gone  2.0.0 e1',
    'gone flags --old e2',
    'changed options pool e2,z1',
    'changed options retry ',
    'changed flags --retry e4',
    'new flags --new ',
    'changed facts exit.failed e6',
    'gone types vmForks e2',
    'gone types exact e4',
  ])
})

test('a lock file is read as last committed, so that the list stays when it is updated', () =>
  withFolder('release', async (root) => {
    const write = (version: string) => writeFileSync(join(root, 'a.json'), JSON.stringify({ version }))
    write('1')
    const user = ['-c', 'user.name=A', '-c', 'user.email=a@example.org']
    for (const args of [['init'], ['add', '--all'], ['commit', '--message', 'Add']])
      execFileSync('git', [...user, ...args], { cwd: root, stdio: 'ignore' })
    write('2')
    expect(readCommitted(root, 'a.json')).toEqual({ version: '1' })
  }))
