/** Checks take time linear in what they read; part of `npm run test:all`. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@rstest/core'
import type { Project } from '../../pipeline/project.ts'
import type { ResolvedPages } from '../../pipeline/resolve.ts'
import { expectLinearTime } from '../../shared/growth.fixture.ts'
import { deadAddresses } from './address-lock.ts'

test('reads a list of addresses in linear time', () => {
  const root = mkdtempSync(join(tmpdir(), 'addresses-'))
  // Of both only what the list is compared with.
  const project = {
    config: { route: { lock: 'lock.json' } },
    dirs: { root },
  } as unknown as Project
  const resolved = { routeOf: () => ({}) } as unknown as ResolvedPages
  expectLinearTime(
    2000,
    (size) =>
      writeFileSync(
        join(root, 'lock.json'),
        JSON.stringify(
          Array.from({ length: size }, (_, at) => `/guide/page-${at}`),
          null,
          2,
        ),
      ),
    () => deadAddresses(project, resolved),
  )
})
