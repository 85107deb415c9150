import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { readBlocks } from 'bifolio/check'
import { createFolder } from '../folder.fixture.ts'
import { findOriginals } from './originals.ts'
import { fingerprint } from './pins.ts'

const keyOf = (text: string) => fingerprint(readBlocks(text, 'a.md')[0]!)

test('finds earlier blocks in the history, also under a former name of the file', async () => {
  const folder = createFolder({ 'en/页.md': 'One.\n\nTwo.\n' })
  folder.commit()
  renameSync(join(folder.root, 'en/页.md'), join(folder.root, 'en/b.md'))
  folder.commit()
  folder.write({ 'en/b.md': 'One more.\n\nTwo.\n' })
  folder.commit()
  const { found, gap } = await findOriginals('en/b.md', folder.root, [
    keyOf('One.'),
    keyOf('Two.'),
    keyOf('?'),
  ])
  expect([...found.values()].map(({ block }) => [block.source, block.line])).toEqual([
    ['Two.', 3],
    ['One.', 1],
  ])
  const newest = execFileSync('git', ['log', '-1', '--format=%h %cs'], {
    cwd: folder.root,
    encoding: 'utf8',
  }).trim()
  const two = found.get(keyOf('Two.'))
  expect(`${two?.commit} ${two?.date}`).toBe(newest)
  expect(gap).toBe('not-committed')
})

test('without a repository, or with a part of the history, it says so', async () => {
  const folder = createFolder({ 'en/a.md': 'One.\n' })
  expect((await findOriginals('en/a.md', folder.root, [keyOf('?')])).gap).toBe('no-git')
  folder.commit()
  folder.write({ 'en/a.md': 'Two.\n' })
  folder.commit()
  const clone = createFolder({})
  execFileSync('git', [
    'clone',
    '--quiet',
    '--depth',
    '1',
    `file://${folder.root}`,
    join(clone.root, 'clone'),
  ])
  const originals = await findOriginals('en/a.md', join(clone.root, 'clone'), [keyOf('One.')])
  expect(originals).toEqual({ found: new Map(), gap: 'shallow' })
})
