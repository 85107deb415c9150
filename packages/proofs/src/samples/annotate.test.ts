import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { annotatePage } from './annotate.ts'
import { typesKey } from './lock.ts'
import { readScenarios, sampleKey, scenarioHash } from './scenarios.ts'

const SOURCE = '```ts title="a.ts"\nexport const a = 1\n```\n'
const CODE = 'export const a = 1'

/** What is said of the fence of a page, with these contents of the two lock files. */
function annotation(source: string, samples: string, types = '') {
  const site = mkdtempSync(join(tmpdir(), 'bifolio-lock-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  writeFileSync(join(site, 'samples.json'), samples)
  writeFileSync(join(site, 'types.json'), types)
  const route = { path: '/a', pagePath: '/a', file: 'a.mdx', lang: 'en', version: '' }
  const rules = { langs: ['en'], defaultLang: 'en', versions: [], defaultVersion: '' }
  const annotations = annotatePage(
    { route, file: 'a.mdx', text: source, site, content: site, rules },
    { runner: 'rstest', lock: 'samples.json', types: 'types.json', about: '/how' },
  )
  expect(annotations?.dependencies).toEqual([join(site, 'samples.json'), join(site, 'types.json')])
  return { ...annotations?.code?.(1, CODE), verified: annotations?.verified, site }
}

test('a sample that has run as it is now is verified', () => {
  const [scenario] = readScenarios(SOURCE, 'a.mdx').scenarios
  if (!scenario) throw new Error('There is no scenario.')
  const samples = { [sampleKey(scenarioHash(scenario), 0)]: 'printed' }
  const lock = JSON.stringify({ rstest: '1.0.0', samples })
  expect(annotation(SOURCE, lock)).toMatchObject({
    output: 'printed',
    verified: { name: 'Rstest', version: '1.0.0', about: '/how' },
  })
  const changed = annotation(SOURCE.replace('1', '2'), lock)
  expect([changed.output, changed.verified]).toEqual([undefined, undefined])
})

test('a page says that its samples have run only when all have', () => {
  const [scenario] = readScenarios(SOURCE, 'a.mdx').scenarios
  if (!scenario) throw new Error('There is no scenario.')
  const samples = { [sampleKey(scenarioHash(scenario), 0)]: 'printed' }
  const lock = JSON.stringify({ rstest: '1.0.0', samples })
  const more = `${SOURCE}\n## More\n\n\`\`\`ts title="b.ts"\nexport const b = 1\n\`\`\`\n`
  expect(annotation(more, lock)).toMatchObject({ output: 'printed', verified: undefined })
})

test('the symbols of code are those of the same code in the lock', () => {
  const key = typesKey(CODE)
  const { symbols, site } = annotation(SOURCE, '', JSON.stringify({ texts: [], samples: { [key]: [] } }))
  expect(symbols).toEqual({ file: join(site, 'types.json'), key })
})

test.each(['', 'null', '{}', '{"rstest":"1.0.0"}', '{"rstest":"1.0.0","samples":null}'])(
  'the lock file %j says nothing',
  (content) => {
    const { verified, symbols } = annotation(SOURCE, content, content)
    expect([verified, symbols]).toEqual([undefined, undefined])
  },
)
