import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@rstest/core'
import type { SharedResults } from 'bifolio/check'
import { openCache } from './cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'bifolio-samples-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A cache server with these results. */
function sharing(
  results = new Map<string, Uint8Array>(),
): SharedResults & { results: Map<string, Uint8Array> } {
  return {
    results,
    find: async (_, wanted) => new Map([...results].filter(([name]) => wanted.includes(name))),
    fill(_, made, read) {
      for (const name of made) results.set(name, read(name) ?? new Uint8Array())
    },
  }
}

const open = (name: string, fingerprint = 'print') => openCache(join(folder, name), fingerprint)

test('results of one machine are those of another one', async () => {
  const [here, there] = [open('here'), open('there')]
  const shared = sharing()
  here.set('a', [{ printed: '1' }, {}])
  here.give(['a'], ['a', 'b'], shared)
  await there.take(['a', 'b'], ['a', 'b'], shared)
  expect(there.get('a')).toEqual([{ printed: '1' }, {}])
  expect(there.get('b')).toBeUndefined()
})

test('results with other packages have other names', async () => {
  const shared = sharing()
  const here = open('here')
  here.set('a', [{}])
  here.give(['a'], ['a'], shared)
  const other = open('other', 'another print')
  await other.take(['a'], ['a'], shared)
  expect(other.get('a')).toBeUndefined()
})

test('results that are no successes are not taken', async () => {
  const source = open('source')
  for (const bad of ['', 'no JSON', '{}', '[1]', '[{"printed":1}]', '[{"problem":"It fails."}]']) {
    const shared = sharing()
    source.set('a', [{}])
    source.give(['a'], ['a'], shared)
    for (const name of shared.results.keys()) shared.results.set(name, Buffer.from(bad))
    const target = open('target')
    await target.take(['a'], ['a'], shared)
    expect(target.get('a'), bad).toBeUndefined()
  }
  expect(readdirSync(folder)).not.toContain('target')
})
