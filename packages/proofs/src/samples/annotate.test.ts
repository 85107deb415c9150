import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { annotate } from './annotate.ts'
import { typesKey } from './lock.ts'
import { readScenarios, sampleKey, scenarioHash } from './scenarios.ts'

const SOURCE = '```ts title="a.ts"\nexport const a = 1\n```\n'
const CODE = 'export const a = 1'

/** The annotation of a fence, with these contents of the two lock files. */
async function annotation(
  source: string,
  samples: string,
  {
    types = '',
    playground,
    files = {},
  }: { types?: string; playground?: 'stackblitz'; files?: Record<string, string> } = {},
) {
  const site = realpathSync(mkdtempSync(join(tmpdir(), 'bifolio-lock-')))
  onTestFinished(() => rmSync(site, { recursive: true }))
  writeFileSync(join(site, 'samples.json'), samples)
  writeFileSync(join(site, 'types.json'), types)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), text)
  }
  const annotations = annotate(
    { file: 'a.mdx', text: source, site, lang: 'en' },
    { runner: 'rstest', lock: 'samples.json', types: 'types.json', about: '/how', playground },
  )
  const { dependencies = [], verified, code } = annotations ?? {}
  expect(dependencies.slice(0, 2)).toEqual([join(site, 'samples.json'), join(site, 'types.json')])
  return { ...code?.(1, CODE), verified, dependencies, site }
}

test('an unchanged sample of the lock file is verified', async () => {
  const [scenario] = readScenarios(SOURCE, 'a.mdx').scenarios
  if (!scenario) throw new Error('There is no scenario.')
  const samples = { [sampleKey(scenarioHash(scenario), 0)]: 'printed' }
  const lock = JSON.stringify({ rstest: '1.0.0', samples })
  expect(await annotation(SOURCE, lock)).toMatchObject({
    output: 'printed',
    verified: { name: 'Rstest', version: '1.0.0', about: '/how' },
  })
  const changed = await annotation(SOURCE.replace('1', '2'), lock)
  expect([changed.output, changed.verified]).toEqual([undefined, undefined])
})

test('samples that are opted out are counted', async () => {
  const source = `${SOURCE}\n${SOURCE.replace('title', 'skip="needs a browser" title')}`
  const [scenario] = readScenarios(source, 'a.mdx').scenarios
  if (!scenario) throw new Error('There is no scenario.')
  const samples = { [sampleKey(scenarioHash(scenario), 0)]: 'printed' }
  const { verified } = await annotation(source, JSON.stringify({ rstest: '1.0.0', samples }))
  expect(verified?.count).toEqual({ ran: 1, all: 2 })
})

test('the output of a quiet sample is not shown', async () => {
  const source = SOURCE.replace('title', 'quiet title')
  const [scenario] = readScenarios(source, 'a.mdx').scenarios
  if (!scenario) throw new Error('There is no scenario.')
  const samples = { [sampleKey(scenarioHash(scenario), 0)]: 'printed' }
  const { output, verified } = await annotation(source, JSON.stringify({ rstest: '1.0.0', samples }))
  expect([output, verified?.version]).toEqual(['', '1.0.0'])
})

test('a page is marked as verified only when all its samples have run', async () => {
  const [scenario] = readScenarios(SOURCE, 'a.mdx').scenarios
  if (!scenario) throw new Error('There is no scenario.')
  const samples = { [sampleKey(scenarioHash(scenario), 0)]: 'printed' }
  const lock = JSON.stringify({ rstest: '1.0.0', samples })
  const more = `${SOURCE}\n## More\n\n\`\`\`ts title="b.ts"\nexport const b = 1\n\`\`\`\n`
  expect(await annotation(more, lock)).toMatchObject({ output: 'printed', verified: undefined })
})

test('code gets the symbols of the same code in the lock file', async () => {
  const key = typesKey(CODE)
  const { symbols, site } = await annotation(SOURCE, '', {
    types: JSON.stringify({ texts: [], samples: { [key]: [] } }),
  })
  expect(symbols).toEqual({ file: join(site, 'types.json'), key })
})

test.each(['', 'null', '{}', '{"rstest":"1.0.0"}', '{"rstest":"1.0.0","samples":null}'])(
  'the lock file %j verifies nothing',
  async (content) => {
    const { verified, symbols } = await annotation(SOURCE, content, { types: content })
    expect([verified, symbols]).toEqual([undefined, undefined])
  },
)

test('the project of a test file is offered after it has run, if the option is set', async () => {
  const source = '```ts title="a.test.ts"\nexport const a = 1\ntest("a", () => {})\n```\n'
  const [scenario] = readScenarios(source, 'a.mdx').scenarios
  if (!scenario) throw new Error('There is no scenario.')
  const lock = JSON.stringify({ rstest: '1.0.0', samples: { [sampleKey(scenarioHash(scenario), 0)]: '' } })
  const installed = { 'node_modules/@rstest/core/package.json': '{ "version": "1.2.3" }' }
  const offered = await annotation(source, lock, { playground: 'stackblitz', files: installed })
  expect(offered.actions?.[0]?.input).toEqual({
    manifest: { scripts: { test: 'rstest run' }, devDependencies: { '@rstest/core': '1.2.3' } },
    shown: ['a.test.ts'],
  })
  expect(offered.dependencies).toContain(join(offered.site, 'node_modules/@rstest/core/package.json'))
  expect((await annotation(source, lock)).actions?.[0]).toBeUndefined()
  expect((await annotation(source, '', { playground: 'stackblitz' })).actions?.[0]).toBeUndefined()
})
