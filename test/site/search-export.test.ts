/** Search by other engines: the exported records, and Groonga itself. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from '@rstest/core'
import { remoteSource } from '../../packages/bifolio/src/search/client/remote.ts'
import type { RemoteSearch } from '../../packages/bifolio/src/shared/types.ts'
import { runCommand } from './command.ts'
import { engine } from './engine.ts'
import { createSiteFolder } from './folder.ts'

const FILES = {
  'bifolio.config.js': `export default {
    title: 'Test',
    base: '/docs/',
    url: 'https://test.example',
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
    search: { mode: 'remote', provider: 'groonga', apiUrl: 'https://search.example/d/', indexName: 'docs' },
  }`,
  'en/index.md': '---\npageType: home\n---\n',
  'zh/index.md': '---\npageType: home\n---\n',
  'en/timers.md':
    '# Timers\n\nOf time & "more".\n\n## Fake timers {#fake}\n\nTurn the clock by hand.\n\n### Empty\n\n#### Deep\n\nText.\n',
  'zh/timers.md': '# 定时器\n\n## 模拟定时器 {#fake}\n\n手动拨动时钟。\n',
}

let root = ''

beforeAll(async () => {
  root = createSiteFolder({ files: FILES })
  expect(await (await engine()).build({ root })).toMatchObject({ ok: true, problems: [] })
})

/** @returns the files that the command writes */
async function exported(...args: string[]): Promise<(file: string) => string> {
  const out = join(root, 'records')
  const outcome = await runCommand([
    'export-search',
    '--root',
    root,
    '--out',
    out,
    '--index',
    'docs',
    ...args,
  ])
  expect(outcome).toMatchObject({ code: 0, stderr: '' })
  return (file) => readFileSync(join(out, file), 'utf8')
}

test('the security policy of documents allows requests to the configured engine only', () => {
  const html = readFileSync(join(root, 'build/timers.html'), 'utf8')
  expect(html).toContain("connect-src 'self' https://search.example;")
})

test('each section is a record in the format of DocSearch', async () => {
  const records = (await exported())('docs.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
  const page = { lang: 'en', url_without_anchor: 'https://test.example/docs/timers' }
  const hierarchy = { lvl0: 'Test', lvl1: 'Timers', ...none }
  expect(records.map(({ objectID, ...record }) => record)).toEqual([
    {
      ...page,
      url: 'https://test.example/docs/timers',
      anchor: null,
      type: 'content',
      hierarchy,
      content: 'Of time & "more".',
    },
    {
      ...page,
      url: 'https://test.example/docs/timers#fake',
      anchor: 'fake',
      type: 'content',
      hierarchy: { ...hierarchy, lvl2: 'Fake timers' },
      content: 'Turn the clock by hand.',
    },
    expect.objectContaining({ type: 'lvl3', content: null }),
    expect.objectContaining({
      hierarchy: { ...hierarchy, lvl2: 'Fake timers', lvl3: 'Empty', lvl4: 'Deep' },
      content: 'Text.',
    }),
    expect.objectContaining({ lang: 'zh', url: 'https://test.example/docs/zh/timers', type: 'lvl1' }),
    expect.objectContaining({ lang: 'zh', content: '手动拨动时钟。' }),
  ])
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length)
})

test('each engine gets its settings and records in its format', async () => {
  const typesense = await exported('--for', 'typesense')
  expect(JSON.parse(typesense('docs.settings.json'))).toMatchObject({
    name: 'docs',
    enable_nested_fields: true,
  })
  expect(typesense('docs.jsonl')).not.toContain('null')
  const opensearch = await exported('--for', 'opensearch')
  expect(JSON.parse(opensearch('docs.settings.json')).mappings.properties.content.analyzer).toBe('cjk')
  const [action = '', record = ''] = opensearch('docs.ndjson').split('\n')
  expect(JSON.parse(action)).toEqual({ index: { _index: 'docs', _id: JSON.parse(record).objectID } })
  const outcome = await runCommand(['export-search', '--for', 'solr'])
  expect(outcome).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/`--for` takes docsearch, algolia.*not `solr`/),
  })
})

test('records of an earlier export stay when the site cannot be read to its end', async () => {
  const read = await exported()
  const before = read('docs.jsonl')
  const pointer = join(root, 'build/static/search.zh.js')
  const text = readFileSync(pointer, 'utf8')
  writeFileSync(pointer, 'export default null')
  onTestFinished(() => writeFileSync(pointer, text))
  const out = join(root, 'records')
  const outcome = await runCommand(['export-search', '--root', root, '--out', out, '--index', 'docs'])
  expect(outcome).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The search index of .* Build the site again\.\n$/),
  })
  expect(read('docs.jsonl')).toBe(before)
  expect(readdirSync(out).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a folder that cannot be created is reported', async () => {
  const outcome = await runCommand([
    'export-search',
    '--root',
    root,
    '--out',
    join(root, 'bifolio.config.js/x'),
  ])
  expect(outcome).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The folder `.*` cannot be created \(E\w+\)\.\n$/),
  })
})

const HTTPD = '/usr/sbin/groonga-httpd'
const hasGroonga = [
  [HTTPD, '-v'],
  ['groonga', '--version'],
].every(([program = '', flag = '']) => spawnSync(program, [flag]).status === 0)

test.skipIf(!hasGroonga)(
  'Groonga finds English and Chinese text (skipped without the Debian packages groonga-httpd and groonga-bin)',
  async () => {
    const records = (await exported('--for', 'groonga'))('docs.grn')
    const { url, stop } = await startGroonga(join(root, 'groonga'), records)
    onTestFinished(stop)
    const remote: RemoteSearch = { provider: 'groonga', apiUrl: url, indexName: 'docs', searchIndexes: [] }
    const find = async (lang: string, query: string) => {
      const site = { lang, title: 'Test', url: 'https://test.example', base: '/docs/' }
      const { groups } = await remoteSource(site, remote).search(query, new AbortController().signal)
      return groups.flatMap(({ pages }) => pages.flatMap(({ hits }) => hits))
    }
    expect(await find('en', 'timer')).toMatchObject([
      {
        type: 'header',
        link: '/timers#fake',
        statement: 'Fake timers',
        highlights: [{ start: 5, length: 5 }],
      },
      { type: 'title', link: '/timers', statement: 'Timers' },
    ])
    expect(await find('en', '"clock" -by')).toEqual([])
    expect(await find('en', 'the clock')).toMatchObject([
      {
        type: 'content',
        title: 'Timers',
        header: 'Fake timers',
        statement: 'Turn the clock by hand.',
        highlights: [
          { start: 5, length: 3 },
          { start: 9, length: 5 },
        ],
      },
    ])
    expect(await find('zh', '时钟')).toMatchObject([
      {
        type: 'content',
        link: '/zh/timers#fake',
        statement: '手动拨动时钟。',
        highlights: [{ start: 4, length: 2 }],
      },
    ])
    expect(await find('zh', 'clock')).toEqual([])
  },
)

/** Starts Debian's HTTP server of Groonga (nginx) with a database created by these commands. */
async function startGroonga(folder: string, commands: string): Promise<{ url: string; stop: () => void }> {
  mkdirSync(join(folder, 'logs'), { recursive: true })
  const loaded = spawnSync('groonga', ['-n', join(folder, 'db')], { input: commands, encoding: 'utf8' })
  expect(loaded).toMatchObject({ status: 0, stderr: '' })
  expect(loaded.stdout).toMatch(/,6\]\s*$/)
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'groonga.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 64; }
http {
  access_log off; ${temporary.join(' ')}
  groonga_database ${folder}/db;
  server { listen 127.0.0.1:${port}; location /d/ { groonga on; add_header Access-Control-Allow-Origin *; } }
}
`,
  )
  const child = spawn(HTTPD, ['-p', folder, '-c', join(folder, 'groonga.conf')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/d/`
  while (child.exitCode === null && !(await fetch(`${url}status`).catch(() => undefined))?.ok) await sleep(50)
  return { url, stop: () => child.kill('SIGTERM') }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
