/** `bifolio check samples` of the plugin `siteSamples`: the samples of each section are a site, which is built. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { ROOT } from '../command.ts'
import { type Site, site } from '../driver.ts'
import { filesOf } from '../files.ts'

const fence = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\`\n\n`

/** A site with a single page of this content, and the engine installed. */
function page(content: string): Site {
  const it = site({
    files: { ...filesOf('site-samples'), 'index.md': `# Home\n\n${content}` },
  })
  const modules = join(it.root, 'node_modules')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules/typescript'), join(modules, 'typescript'))
  symlinkSync(join(ROOT, 'packages/bifolio/bin/bifolio.js'), join(modules, '.bin/bifolio'))
  return it
}

test('samples that build are recorded, and built again only when they or the starter change', async () => {
  const it = page(
    fence(
      'ts title="bifolio.config.ts"',
      "import { defineConfig } from 'bifolio'\nexport default defineConfig({ title: 'Mine' })",
    ) +
      fence('md', '# A page\n\n[Start](/start)') +
      fence('bash', 'npx bifolio check') +
      fence('text', '✓ 3 pages checked'),
  )
  await it.run(['check', 'samples', '--json', '--update']).expectOk()
  expect(it.outcome.report).toMatchObject({ counts: { sections: 1, found: 3, run: 1, failing: 0 } })
  await it.run(['check', 'samples', '--json']).expectOk()
  expect(it.outcome.report).toMatchObject({ counts: { run: 0 } })
  writeFileSync(join(it.root, 'starter/pages/start.md'), '# Start\n\nOther text.\n')
  await it.run(['check', 'samples', '--json'])
  expect(it.outcome.report).toMatchObject({
    counts: { run: 1 },
    problems: [{ message: 'The lock file is not that of the samples as they are now.' }],
  })
})

test('each sample that is wrong is reported at its line: configurations, pages, types, commands, output', async () => {
  const section = (number: number, content: string): string => `## ${number}\n\n${content}`
  const config = (code: string): string => fence('js title="bifolio.config.js"', `export default { ${code} }`)
  const it = page(
    section(1, config("titel: 'Mine'")) +
      section(2, fence('md', '[Nowhere](/nowhere)')) +
      section(3, fence('ts', 'export const size: number = "1"')) +
      section(4, fence('bash', 'npx bifolio biuld')) +
      section(5, fence('bash', 'npx bifolio check') + fence('text', '✓ 9 pages checked')) +
      section(6, fence('md fails="/other"', '[Nowhere](/nowhere)')) +
      section(7, fence('json', '{ a }')),
  )
  await it.run(['check', 'samples', '--json'])
  const found = it.outcome.report?.problems.map(({ line, message }) => `${line} ${message}`) ?? []
  for (const message of [
    /^5 .*`titel`/,
    /^11 .*`\/nowhere` does not lead to a page/,
    /^17 .*TS2322/,
    /^23 .*exit code 2/,
    /^33 .*\n? *- ✓ 9 pages checked\n *\+ ✓ 2 pages checked/s,
    /^39 .*`\/nowhere`/,
    /^45 .*JSON/,
  ])
    expect(found).toContainEqual(expect.stringMatching(message))
})
