/** `bifolio-mcp`, queried by the client of the protocol's SDK. */

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { beforeAll, expect, test } from '@rstest/core'
import { startPreview } from '../../../packages/bifolio/src/http/preview.ts'
import { ask as askAs } from '../ask.ts'
import { ROOT, runCommand } from '../command.ts'
import { engine } from '../engine.ts'
import { filesOf } from '../files.ts'
import { createSiteFolder } from '../folder.ts'

const FILES = filesOf('mcp')

let root = ''

beforeAll(async () => {
  root = createSiteFolder({ files: FILES })
  expect(await (await engine()).build({ root })).toMatchObject({ ok: true, problems: [] })
})

const MCP = join(ROOT, 'packages/mcp/bin/bifolio-mcp.js')

/** Queries a server over standard input and output. */
async function overStdio(args: string[], ask: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [MCP, ...args] }))
  await ask(client).finally(() => client.close())
}

const call = async (client: Client, name: string, args: object): Promise<CallToolResult> =>
  (await client.callTool({ name, arguments: { ...args } })) as CallToolResult

const textOf = ({ content }: CallToolResult): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('')

test('a client lists, searches and reads a built site over stdio', async () => {
  await overStdio(['--root', root], async (client) => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read', 'list'])
    const list = await call(client, 'list', {})
    expect(list.structuredContent).toEqual({
      pages: [
        {
          title: 'Timers',
          address: 'https://test.example/docs/guide/timers',
          description: 'Time under control',
        },
        { title: 'Start', address: 'https://test.example/docs/guide/' },
      ],
    })
    const search = await call(client, 'search', { query: 'fake timers', limit: 1 })
    expect(search.structuredContent).toMatchObject({
      results: [
        {
          title: 'Timers',
          section: 'Fake timers',
          address: 'https://test.example/docs/guide/timers#fake',
          excerpt: 'Turn the clock by hand. ## no heading',
        },
      ],
    })
    const chinese = await call(client, 'search', { query: '定时器', language: 'zh' })
    expect(textOf(chinese)).toContain('https://test.example/docs/zh/guide/timers')
    const fake =
      '## Fake timers\n\nTurn the clock by hand.\n\n```sh\n## no heading\n```\n\n### In detail\n\nMore.\n\n'
    for (const address of [
      'https://test.example/docs/guide/timers.html#fake',
      '/docs/guide/timers.md#fake',
      'guide/timers#fake',
      '/guide/timers/#fake',
    ])
      expect(textOf(await call(client, 'read', { address })), address).toBe(fake)
    expect(textOf(await call(client, 'read', { address: '/zh/guide' }))).toBe('# 开始\n\n安装。\n')
    expect(textOf(await call(client, 'read', { address: '/' }))).toMatch(/^# Test\n/)
  })
})

test('requests that cannot be answered return an error with a hint', async () => {
  await overStdio([join(root, 'build')], async (client) => {
    const resultOf = async (name: string, args: object): Promise<unknown> => {
      const { isError, ...result } = await call(client, name, args)
      return [isError, textOf(result)]
    }
    expect(await resultOf('read', { address: '/guide/tmers' })).toEqual([
      true,
      'The site has no page `/guide/tmers`. Ask `list` or `search` for addresses.',
    ])
    expect(await resultOf('read', { address: '/guide/timers#fak' })).toEqual([
      true,
      'The page has no section `#fak`. It has: #fake (Fake timers), #in-detail (In detail), #real-timers (Real timers).',
    ])
    for (const address of ['https://other.example/a', '/../../secret', '/%2e%2e/secret', '/%ff'])
      expect(await resultOf('read', { address })).toEqual([
        true,
        expect.stringContaining('is no page of this site'),
      ])
    expect(await resultOf('search', { query: 'a', language: 'fr' })).toEqual([
      true,
      expect.stringContaining('language'),
    ])
    expect(await resultOf('list', { path: '/guide/' })).toEqual([true, expect.stringContaining('"path"')])
  })
})

/** Writes these messages to a server, and ends its input. @returns the ids of its answers, and what it reports otherwise */
async function answersTo(
  messages: readonly object[],
): Promise<[ids: unknown[], report: string, code: unknown]> {
  const child = spawn(process.execPath, [MCP, '--root', root])
  child.stdin.end(messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join(''))
  const closed = new Promise((resolve) => child.on('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  const ids = stdout.split('\n').flatMap((line) => (line ? [JSON.parse(line).id] : []))
  return [ids.sort((a, b) => a - b), stderr, await closed]
}

test('answers all requests of an input that ends', async () => {
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } }
  const ids = Array.from({ length: 20 }, (_, id) => id + 1)
  const calls = ids.map((id) => {
    const [name, args] =
      id % 2 ? ['search', { query: `clock ${id}` }] : ['read', { address: '/guide/timers#fake' }]
    return { id, method: 'tools/call', params: { name, arguments: args } }
  })
  // The last one is cancelled, and not waited for.
  const cancelled = { method: 'notifications/cancelled', params: { requestId: 20 } }
  const messages = [{ id: 0, method: 'initialize', params }, { method: 'notifications/initialized' }]
  expect(await answersTo([...messages, ...calls, cancelled])).toEqual([[0, ...ids.slice(0, -1)], '', 0])
  expect(await answersTo([])).toEqual([[], '', 0])
})

test('ends without a stack when its output is closed', async () => {
  const child = spawn(process.execPath, [MCP, '--root', root])
  const closed = new Promise((resolve) => child.on('close', resolve))
  child.stdout.destroy()
  child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n')
  expect([await text(child.stderr), await closed]).toEqual(['', 0])
})

test('reads a published site over HTTP and refuses requests from other origins', async () => {
  const site = await startPreview({
    root: join(root, 'build'),
    base: '/docs/',
    languages: { default: 'en', others: ['zh'] },
    versions: [],
    ports: [0],
    host: 'localhost',
    allowedHosts: [],
  })
  let asking: Promise<unknown> = Promise.resolve()
  const hosts = ['--allowed-hosts', 'docs.example']
  const outcome = await runCommand([`${site.url}guide/timers`, '--http', '--port', '0', ...hosts], {
    program: MCP,
    onStart(child) {
      child.stdout?.on('data', (text) => {
        const url = /at (http\S+)/.exec(String(text))?.[1]
        if (url) asking = ask(url).finally(() => child.kill('SIGTERM'))
      })
    },
  }).finally(() => site.close())
  await asking
  expect([outcome.code, outcome.stderr]).toEqual([0, ''])

  async function ask(url: string): Promise<void> {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(url)))
    const search = await call(client, 'search', { query: 'clock of the machine', limit: 1 })
    const address = `${site.url}guide/timers#real-timers`
    expect(search.structuredContent).toMatchObject({ results: [{ address }] })
    expect(textOf(await call(client, 'read', { address }))).toBe(
      '## Real timers\n\nThe clock of the machine.\n',
    )
    await client.close()
    const post = { method: 'POST', headers: { Origin: 'https://other.example' }, body: '{}' }
    expect((await fetch(url, post)).status).toBe(403)
    expect((await fetch(url)).status).toBe(405)
    expect((await fetch(new URL('/other', url), { method: 'POST' })).status).toBe(405)
    for (const [host, status] of [
      ['docs.example', 405],
      ['other.example', 403],
    ] as const)
      expect((await askAs(url, '/mcp', { headers: { Host: host } })).status, host).toBe(status)
  }
})

test.each([
  [[join(ROOT, 'packages')], /There is no built site in `.*packages`\. Run `bifolio build` first/],
  [
    ['http://localhost:1/docs/'],
    /`http:\/\/localhost:1\/docs\/` cannot be reached(?: \(\w+\))?\. Check the address/,
  ],
])('exits with an error without a site: %s', async (args, message) => {
  const outcome = await runCommand(args, { program: MCP })
  expect(outcome).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(message) })
})
