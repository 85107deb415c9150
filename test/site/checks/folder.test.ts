/** `bifolio-proofs <check> [folder]` and `bifolio-translations <command>`: folders of Markdown that are not a site. */
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { ROOT, runCommand } from '../command.ts'
import { createSiteFolder } from '../folder.ts'
import { linkRstest } from '../sources.ts'

const program = join(ROOT, 'packages/proofs/bin/bifolio-proofs.js')
const translations = join(ROOT, 'packages/translations/bin/bifolio-translations.js')

const fence = (title: string, code: string) => `\`\`\`ts ${title}\n${code}\n\`\`\`\n`
const TEST = `import { expect, test } from '@rstest/core'\nimport { sum } from './sum'\n\ntest('sum', () => {\n  expect(sum(1, 1)).toBe(3)\n})`
const SAMPLES = [
  '# Sum\n',
  fence('title="sum.ts"', 'export const sum = (a: number, b: number) => a + b'),
  fence('title="sum.test.ts"', TEST),
  '## Parts\n',
  fence('', 'expect(notShown).toBe(1)\n$ a line that is no code'),
  fence('', "import { defineConfig } from '@rstest/core'\n\nexport default defineConfig({ testTimout: 1 })"),
  '```bash\n$ npx nothing\n```\n',
].join('\n')

const files = {
  'docs/en/index.md': '# Home\n\nThe limit is 5 seconds. See [the end](#the-end).\n\n## The end\n',
  'docs/zh/index.md': '# 首页,\n\n时间限制为 6 秒。见[结尾](#结尾)。\n\n## 结尾\n',
  'samples/sum.md': SAMPLES,
  'typography.json': '{ "source": "docs/en", "targets": ["docs/zh"], "typography": true }',
  'wrong.json': '{ "samples": { "incomplete": "no" } }',
  'translations.config.json': '{ "source": "docs/en", "targets": ["docs/zh"] }',
}

const NUMBERS = [
  'docs/zh/index.md:3:1 The number `5 s` is not in the translation.',
  'docs/zh/index.md:3:7 The number `6 s` is not in the source.',
]

/** Expects programs to refuse arguments with an exit code and a message. */
const refusing = (run: (...args: string[]) => ReturnType<typeof runCommand>) => {
  return async (code: number, message: string, ...args: string[]) =>
    expect(await run(...args)).toMatchObject({ code, stderr: expect.stringContaining(message) })
}

test('translations of folders are compared, by options or a settings file; mistakes are explained', async () => {
  const cwd = createSiteFolder({ files })
  const run = (...args: string[]) => runCommand(args, { program: translations, cwd })
  const found = async (...args: string[]) =>
    ((await run('check', '--json', ...args)).report?.problems ?? []).map(
      ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
    )
  expect(await found()).toEqual(NUMBERS)
  expect(await found('--source', 'docs/en', '--target', 'zh=docs/zh')).toEqual(NUMBERS)
  expect(await found('--config', 'typography.json')).toHaveLength(3)
  const lock = ['--lock', 'pins.json']
  await run('pin', ...lock)
  await run('pin', ...lock, '--by-hand', 'docs/zh/index.md:3')
  expect(await found(...lock)).toEqual([])
  const refused = refusing(run)
  await refused(1, 'npx bifolio-translations pin --by-hand docs/zh/index.md:3`', 'check')
  await refused(2, 'Did you mean `status`?', 'stats')
  await refused(2, 'Did you mean `--target`?', 'check', '--targt', 'docs/zh')
  await refused(1, 'The folder `none` does not exist.', 'check', '--root', 'none')
  await refused(1, 'The folder `none` does not exist', 'check', '--source', 'none')
  await refused(1, 'No lock file records', 'pin')
  expect(await run('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('status') })
})

test('the other commands about translations run on folders, too', async () => {
  const cwd = createSiteFolder({ files })
  const run = (...args: string[]) => runCommand(args, { program: translations, cwd })
  const work = { lang: 'zh', blocks: 3, stale: 0, missing: 0, unreviewed: 3 }
  const { stdout } = await run('status', '--json')
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, lock: null, languages: [work] })
  await run('pin', '--lock', 'pins.json')
  expect((await run('diff', 'docs/zh/index.md', '--lock', 'pins.json')).stdout).toBe(
    '✓ No block is stale in docs/zh/index.md\n',
  )
  await refusing(run)(2, 'Name the folders of the languages', 'diff', '--root', 'samples', 'sum.md')
})

test('mistakes in the command line of a check of a folder are explained', async () => {
  const cwd = createSiteFolder({ files })
  const run = (...args: string[]) => runCommand(args, { program, cwd })
  const refused = refusing(run)
  await refused(2, 'Did you mean `samples`?', 'sample')
  await refused(1, '`npm install -D @rstest/core typescript @types/node`', 'samples', 'samples')
  await refused(1, 'needs the option `package`', 'api')
  await refused(1, 'must be `run` or `skip`', 'samples', '--config', 'wrong.json')
  expect(await run('samples', '--help')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('--update'),
  })
})

test('of samples, complete tests are run, and other code is compared with the types of packages', async () => {
  const cwd = createSiteFolder({
    files: { ...files, 'package.json': '{ "devDependencies": { "@rstest/core": "*" } }' },
  })
  linkRstest(cwd)
  for (const name of ['typescript', '@types'])
    symlinkSync(join(ROOT, 'node_modules', name), join(cwd, 'node_modules', name))
  symlinkSync(join(cwd, 'samples'), join(cwd, '..', 'linked'))
  const { code, report } = await runCommand(['samples', '../linked', '--json'], { program, cwd })
  expect(code).toBe(1)
  expect(report?.problems.map(({ line, message }) => [line, message])).toEqual([
    [7, expect.stringContaining('expected 2 to be 3')],
    [26, expect.stringMatching(/^The types are wrong: TS2769: .*testTimout/s)],
  ])
})
