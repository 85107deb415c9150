import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { missingPackages, runnerOf } from './runner.ts'

test('the packages that running samples needs and that are not installed are named', () => {
  const site = mkdtempSync(join(tmpdir(), 'runner-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  expect(missingPackages(runnerOf('rstest'), site)).toEqual({
    message: '`@rstest/core`, `typescript`, `@types/node` not installed: samples cannot be run.',
    hint: `Run \`npm install -D @rstest/core typescript @types/node\` in \`${site}\`.`,
  })
  expect(missingPackages(runnerOf('rstest'), import.meta.dirname)).toBeUndefined()
})
