import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@rstest/core'
import type { SharedResults } from 'bifolio/check'
import { openCache } from './cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'bifolio-samples-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A shared cache in memory. */
function sharing(): SharedResults & { results: Map<string, Uint8Array> } {
  const results = new Map<string, Uint8Array>()
  return {
    results,
    stored: 0,
    async find(wanted, use) {
      for (const [name, result] of results) if (wanted.includes(name)) use(name, result)
    },
    fill(made, read) {
      for (const name of made) results.set(name, read(name) ?? new Uint8Array())
    },
  }
}

const open = (name: string, fingerprint = 'print') => openCache(join(folder, name), fingerprint)

test('results of one machine are those of another one', async () => {
  const [here, there] = [open('here'), open('there')]
  const shared = sharing()
  here.set('a', [{ printed: '1' }, {}])
  here.give(['a'], shared)
  await there.take(['a', 'b'], shared)
  expect(there.get('a')).toEqual([{ printed: '1' }, {}])
  expect(there.get('b')).toBeUndefined()
})

test('results with other packages have other names', async () => {
  const shared = sharing()
  const here = open('here')
  here.set('a', [{}])
  here.give(['a'], shared)
  const other = open('other', 'another print')
  await other.take(['a'], shared)
  expect(other.get('a')).toBeUndefined()
})

test('results that are no successes are not taken', async () => {
  const source = open('source')
  for (const bad of ['', 'no JSON', '{}', '[1]', '[{"printed":1}]', '[{"problem":"It fails."}]']) {
    const shared = sharing()
    source.set('a', [{}])
    source.give(['a'], shared)
    for (const name of shared.results.keys()) shared.results.set(name, Buffer.from(bad))
    const target = open('target')
    await target.take(['a'], shared)
    expect(target.get('a'), bad).toBeUndefined()
  }
  expect(readdirSync(folder)).not.toContain('target')
})
