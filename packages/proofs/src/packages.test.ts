import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { requirePackages } from './packages.ts'

const PACKAGES = ['@rstest/core', 'typescript', '@types/node']

test('the packages that running samples needs and that are not installed are named', () => {
  const site = mkdtempSync(join(tmpdir(), 'packages-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  expect(() => requirePackages(PACKAGES, site, 'a.ts')).toThrow(
    '`@rstest/core`, `typescript`, `@types/node` not installed: samples cannot be run.',
  )
  expect(() => requirePackages(PACKAGES, import.meta.dirname, 'a.ts')).not.toThrow()
})
