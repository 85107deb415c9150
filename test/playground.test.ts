/** What the playground of the website uses of Rstest, which may move with any version. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from '@rstest/core'

const ROOT = join(import.meta.dirname, '..')
const manifest = createRequire(join(ROOT, 'website/package.json')).resolve('@rstest/core/package.json')
const runner = readFileSync(join(ROOT, 'website/playground/runner.ts'), 'utf8')

test('the internal interface of the installed Rstest has what the runner imports', () => {
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8'))
  const { default: file, types } = exports['./internal/browser-runtime']
  const [, names = ''] =
    /import \{([^}]+)\} from '@rstest\/core\/internal\/browser-runtime'/.exec(runner) ?? []
  const exported = readFileSync(join(dirname(manifest), file), 'utf8')
  const missing = names.split(',').flatMap((name) => {
    return name.trim() && !new RegExp(`\\b${name.trim()}\\b`).test(exported) ? name.trim() : []
  })
  expect(missing).toEqual([])
  const declared = readFileSync(join(dirname(manifest), types), 'utf8')
  for (const member of ['onTestCaseResult?:', 'getCountOfFailedTests:', 'runTests:', 'snapshotEnvironment:'])
    expect(declared).toContain(member)
})

test('the lock file is of the installed Rstest', () => {
  const { runner } = JSON.parse(readFileSync(join(ROOT, 'website/playground.lock.json'), 'utf8'))
  expect(runner).toBe(`@rstest/core ${JSON.parse(readFileSync(manifest, 'utf8')).version}`)
})
