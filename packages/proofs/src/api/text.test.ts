import { expect, test } from '@rstest/core'
import { readPage } from '../statements/page.ts'
import { checkText } from './check.ts'
import type { Coverage } from './coverage.ts'
import type { ApiLock } from './lock.ts'
import { rstest } from './rstest.ts'

const LOCK: ApiLock = {
  package: 'tool',
  version: '0.12.0',
  areas: {
    config: {
      retry: { type: 'number', default: '0' },
      bail: { type: 'number', default: '0' },
      output: { type: 'object' },
      pool: { type: 'PoolType | PoolOptions', default: "{ type: 'forks', execArgv: [] }" },
    },
    output: { module: {} },
    utilities: { fn: { type: 'MockFn' } },
    commands: { 'run [...filters]': { help: 'run it' } },
    flags: {
      '--retry <retry>': { help: 'retry' },
      '--pool.type <type>': { help: 'pool' },
      '-t, --testNamePattern <value>': { help: 'by name' },
    },
  },
}

const COVERAGE: Coverage = {
  areas: {
    config: {
      from: 'RstestConfig',
      items: {
        retry: { documented: '/retry' },
        bail: { outOfScope: 'No page.' },
        output: { outOfScope: 'No page.' },
        pool: { documented: '/pool' },
      },
    },
    output: { from: 'RstestConfig.output', items: { module: { documented: '/api#output-module' } } },
    utilities: { from: 'RstestUtilities', items: { fn: { documented: '/api#fn' } } },
    commands: { from: 'commands', items: { 'run [...filters]': { documented: '/cli#run' } } },
    flags: {
      from: 'flags',
      items: {
        '--retry <retry>': { documented: '/cli' },
        '--pool.type <type>': { documented: '/cli' },
        '-t, --testNamePattern <value>': { documented: '/cli' },
      },
    },
  },
  types: {},
  others: {},
}

const PAGES = {
  '/retry':
    '# retry\n\n- **Type:** `number`\n- **Default:** `0`\n- **CLI:** `--retry <retry>`\n- **Since:** `0.1`\n\nSee `retry: 2`.\n',
  '/pool':
    "# `pool`\n\n- **Type:** `string`\n- **Default:** `{ type: 'forks', execArgv: [] }`\n- **CLI:** `--pool.type <type>`\n- **Since:** `0.1`\n\n## pool.type {#type}\n\n- **Type:** `string`\n- **Default:** `'forks'`, or another\n- **CLI:** `--pool.type <type>`\n\n## `pool.execArgv` {#exec-argv}\n\n- **Default:** none, `[]`\n",
  '/api':
    '## `rstest.fn` {#fn}\n\n```ts is="RstestUtilities"\nfn: MockFn;\n```\n\n## output.module {#output-module}\n\nSince `Rstest v0.12.0`.\n',
  '/cli':
    '## `rstest run` {#run}\n\n```bash\nnpx rstest run --retry 2\n```\n\n| Flag | What | Type | Default |\n| --- | --- | --- | --- |\n| `--retry <retry>` | Again | `number` | `0` |\n| `--pool.type <type>` | Pool | `string` | `forks` |\n| `-t, --testNamePattern <value>` | Some | `string` | — |\n\n```yaml\n- run: npx rstest run --retry 4\n```\n\n```json\n{ "test": "rstest run --retry 3" }\n```\n',
}

/** The reports after a piece of a page is replaced. */
function reported(path: keyof typeof PAGES | '', from: string, to: string, coverage = COVERAGE): string[] {
  const pages = Object.entries(PAGES).map(([pagePath, text]) => {
    if (pagePath === path) expect(text).toContain(from)
    const file = `en${pagePath}.mdx`
    const written = pagePath === path ? text.replace(from, to) : text
    return readPage({ file, pagePath, scope: { lang: 'en' } }, written)
  })
  const installed = {
    name: 'tool',
    version: '0.12.0',
    folder: '',
    modules: '',
    site: '',
    command: 'rstest',
    declarations: "declare type A = number | string | Rstest | 'forks' | 'threads' | execArgv",
    bin: '',
  }
  const source = { file: 'coverage.json', text: JSON.stringify(coverage, null, 2) }
  return checkText(pages, { installed, profile: rstest, lock: LOCK, coverage, source }).map(
    ({ file, line, message, hint }) => `${file}:${line} ${message} ${hint}`,
  )
}

test('correct pages have no problems', () => {
  expect(reported('', '', '')).toEqual([])
})

test.each([
  ['/retry', '`0`', '`1`', 'en/retry.mdx:4 The default is `0`, not `1`.'],
  ['/retry', '`--retry <retry>`', 'no flag', 'en/retry.mdx:5 The flag `--retry` is missing.'],
  ['/retry', '- **Default:** `0`\n', '', 'en/retry.mdx:1 The page of `retry` has no line for its default.'],
  [
    '/retry',
    '# retry',
    '# rerty',
    'en/retry.mdx:1 `retry` (config) is not documented here, as the coverage file says.',
  ],
  ['/retry', '`retry: 2`', '`reetry: 2`', 'en/retry.mdx:8 `reetry` in `reetry: 2` is not part of the API.'],
  ['/pool', "`'forks'`, or", "`'threads'`, or", "en/pool.mdx:11 The default is `'forks'`, not `'threads'`."],
  ['/pool', "`'forks'`, or", '`undefined`, or', "en/pool.mdx:11 The default is `'forks'`, not `undefined`."],
  [
    '/pool',
    '- **CLI:** `--pool.type <type>`\n\n',
    '- **CLI:** no flag\n\n',
    'en/pool.mdx:12 The flag `--pool.type` is missing.',
  ],
  ['/api', 'is="RstestUtilities"', '', 'en/api.mdx:1 `fn` (utilities) is not documented'],
  ['/api', 'rstest.fn', 'rstest.fm', 'en/api.mdx:1 `fn` (utilities) is not documented'],
  [
    '/api',
    '{#fn}',
    '{#fm}',
    'en/api.mdx:1 The page has no heading `#fn`, where `fn` is said to be documented.',
  ],
  ['/api', 'fn: MockFn', 'fm: MockFn', 'en/api.mdx:1 `fn` (utilities) is not documented'],
  ['/retry', 'See `retry: 2`.', 'See `expect.nothing()`.', 'en/retry.mdx:8 `expect.nothing` is not part'],
  [
    '/retry',
    'See `retry: 2`.',
    "```ts\nimport { defineConfig } from 'tool'\nexport default defineConfig({\n  output: {\n    modul: true,\n  },\n})\n```",
    'en/retry.mdx:12 The option `output.modul` is not part',
  ],
  ['/api', 'output.module', 'output.modules', 'en/api.mdx:7 `module` (output) is not documented'],
  ['/api', '0.12.0', '0.11.0', 'en/api.mdx:9 The version 0.11.0 is not the documented one, 0.12.0.'],
  ['/cli', 'rstest run`', 'rstest urn`', 'en/cli.mdx:1 `run [...filters]` (commands) is not documented'],
  ['/cli', 'run --retry', 'run --retrys', 'en/cli.mdx:4 The flag `--retrys` is not part'],
  ['/cli', 'run --retry', 'run --noRetry', 'is not part of the API. Did you mean `--no-retry`?'],
  ['/cli', 'npx rstest run', 'npx rstest rnu', 'en/cli.mdx:4 The command `rnu` is not part'],
  ['/cli', 'run --retry 4', 'rnu --retry 4', 'en/cli.mdx:14 The command `rnu` is not part'],
  ['/cli', '--retry 3', '--rerty 3', 'en/cli.mdx:18 The flag `--rerty` is not part'],
  [
    '/cli',
    '"rstest run --retry 3"',
    '["rstest", "--rerty=3"]',
    'en/cli.mdx:18 The flag `--rerty` is not part',
  ],
  [
    '/cli',
    '| `--retry <retry>` | Again | `number` | `0` |\n',
    '',
    'en/cli.mdx:1 `--retry <retry>` (flags) is not documented',
  ],
  ['/cli', '<value>`', '<values>`', 'en/cli.mdx:1 `-t, --testNamePattern <value>` (flags) is not documented'],
  ['/cli', '`number`', '`string`', 'en/cli.mdx:9 The type of `--retry <retry>` is `number`, not `string`.'],
  ['/cli', '| `0`', '| `1`', 'en/cli.mdx:9 The default of `--retry <retry>` is `0`, not `1`.'],
  [
    '/cli',
    '`forks`',
    '`threads`',
    'en/cli.mdx:10 The default of `--pool.type <type>` is `forks`, not `threads`.',
  ],
] as const)('%s: %s → %s', (path, from, to, expected) => {
  expect(reported(path, from, to)).toContainEqual(expect.stringContaining(expected))
})

test('the coverage file has to name exactly the items of the API', () => {
  const config = {
    from: 'RstestConfig',
    items: {
      retry: { documented: '/retry' },
      bial: { outOfScope: 'No page.' },
      output: { outOfScope: 'No page.' },
      pool: { outOfScope: 'No page.' },
    },
  }
  const problems = reported('', '', '', { ...COVERAGE, areas: { ...COVERAGE.areas, config } })
  expect(problems).toEqual([
    expect.stringContaining('tool 0.12.0 has `bail` (config), which has no status here.'),
    expect.stringContaining('tool 0.12.0 has no `bial` (config).'),
  ])
})
