import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { requireRunner } from './packages.ts'

test('the packages that running samples needs and that are not installed are named', () => {
  const site = mkdtempSync(join(tmpdir(), 'packages-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  expect(() => requireRunner('@rstest/core', site, 'a.ts')).toThrow(
    '`@rstest/core`, `typescript`, `@types/node` not installed: samples cannot be run.',
  )
  expect(() => requireRunner('@rstest/core', import.meta.dirname, 'a.ts')).not.toThrow()
})
