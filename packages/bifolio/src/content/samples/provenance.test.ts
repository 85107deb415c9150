import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { hasTypes, readProvenance } from './provenance.ts'
import { readStories, sampleKey, storyHash } from './stories.ts'

const SOURCE = '```ts title="a.ts"\nexport const a = 1\n```\n'

function lockFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'lock.json')
  writeFileSync(file, content)
  return file
}

test('a sample that has run as it stands is known by the line of its fence', () => {
  const [story] = readStories(SOURCE).stories
  if (!story) throw new Error('There is no story.')
  const samples = { [sampleKey(storyHash(story), 0)]: 'printed' }
  const lock = lockFile(JSON.stringify({ rstest: '1.0.0', samples }))
  expect([...readProvenance(SOURCE, lock)]).toEqual([[1, { version: 'Rstest 1.0.0', output: 'printed' }]])
  expect([...readProvenance(SOURCE.replace('1', '2'), lock)]).toEqual([])
})

test.each(['', 'null', '{}', '{"rstest":"1.0.0"}', '{"rstest":"1.0.0","samples":null}'])(
  'the lock file %j says nothing',
  (content) => {
    const lock = lockFile(content)
    expect(readProvenance(SOURCE, lock).size).toBe(0)
    expect(hasTypes('a', lock)).toBe(false)
  },
)
