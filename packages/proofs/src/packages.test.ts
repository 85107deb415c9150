import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { missingForSamples } from './packages.ts'

test('the packages that running samples needs and that are not installed are named', () => {
  const site = mkdtempSync(join(tmpdir(), 'packages-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  expect(missingForSamples('@rstest/core', site)).toEqual({
    message: '`@rstest/core`, `typescript`, `@types/node` not installed: samples cannot be run.',
    hint: `Run \`npm install -D @rstest/core typescript @types/node\` in \`${site}\`.`,
  })
  expect(missingForSamples('@rstest/core', import.meta.dirname)).toBeUndefined()
})
