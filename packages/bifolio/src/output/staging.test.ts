import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@rstest/core'
import { emptyRecord, Staging } from './staging.ts'

const parent = mkdtempSync(join(tmpdir(), 'bifolio-staging-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

async function* text(): AsyncIterable<string> {
  yield 'text'
}

test.each(['../x', 'a/../../x', '..', '/x', 'a//x', './x', 'a\\x', 'C:x', 'c:/x', 'a\0', ''])(
  'refuses to write %j into an output folder',
  async (name) => {
    const outDir = join(parent, 'build')
    const output = new Staging(outDir, emptyRecord(outDir))
    const refusal = expect.objectContaining({ code: 'UNSAFE_NAME' })
    expect(() => output.write(name, 'text')).toThrow(refusal)
    expect(() => output.copy(name, import.meta.filename)).toThrow(refusal)
    await expect(output.writeStream(name, text())).rejects.toEqual(refusal)
    output.discard()
    expect(readdirSync(parent)).toEqual([])
  },
)

test('writes names with dots, spaces and other scripts', () => {
  const outDir = join(parent, 'build')
  const output = new Staging(outDir, emptyRecord(outDir))
  const names = ['.nojekyll', 'a..b/c d.txt', '...', '中/文.md', 'ab:c']
  for (const name of names) output.write(name, name)
  output.commit()
  expect(readdirSync(outDir)).toEqual(expect.arrayContaining(['.nojekyll', 'a..b', '...', '中', 'ab:c']))
  rmSync(outDir, { recursive: true })
})
